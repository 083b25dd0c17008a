// The addresses of pages, for whatever leads to them from outside of the web: mails, labels, feeds, the sitemap, the office. A test
// compares them with the routes of the web.

/** By itself, too: the browser needs this one alone, and loads none of the others. */
export const home = '/app/';

/** Pages without parameters. */
export const pages = {
  home,
  search: '/app/search',
  quickAdd: '/app/quick-add',
  cart: '/app/cart',
  products: '/app/products',
  structures: '/app/products/structures',
  drillSpeeds: '/app/speeds/drills',
  hole: '/app/hole',
  model: '/app/model',
  mod: '/app/mod',
  holder: '/app/holder',
  content: '/app/content',
  blog: '/app/content/blog',
  techPages: '/app/content/tech',
  coatings: '/app/content/coatings',
  team: '/app/content/team',
  privacy: '/app/privacy',
  terms: '/app/terms',
  shipping: '/app/shipping',
  contact: '/app/contact',
  testimonials: '/app/testimonials',
  about: '/about',
  services: '/services',
  orders: '/customer/account/orders',
  invoices: '/customer/account/invoices',
  credit: '/customer/account/credit',
  quotes: '/customer/account/quotes',
  savedMods: '/customer/account/saved-mods',
  privacyOfAccount: '/customer/account/privacy',
  feedback: '/customer/account/feedback',
  forgottenPassword: '/password/forgot',
} as const;

/** Pages of one thing. */
export const pageOf = {
  /** The code is encoded twice, since it may contain slashes. */
  part: (inventoryCode: string) => `/app/products/${encodeURIComponent(encodeURIComponent(inventoryCode))}`,
  series: (series: string) => `/app/products/series/${series}`,
  category: (series: string, category: string) => `${pageOf.series(series)}/categories/${category}`,
  lineup: (lineup: string) => `/app/products/lineups/${lineup}`,
  structure: (uuid: string) => `/app/products/structure/${uuid}`,
  blogPost: (slug: string) => `${pages.blog}/${slug}`,
  techPage: (slug: string) => `${pages.techPages}/${slug}`,
  /** A version that is not published, for whoever has the token. */
  draft: (token: string) => `${pages.content}/preview/${token}`,
  mod: (uuid: string) => `${pages.mod}?mod=${uuid}`,
  /** The passport of a tool that was ground. */
  tool: (passport: string) => `/app/tool/${passport}`,
  order: (uuid: string) => `${pages.orders}/${uuid}`,
  quote: (uuid: string) => `${pages.quotes}/${uuid}`,
  orderConfirmation: (uuid: string) => `/customer/account/order-confirmation/${uuid}`,
  modOrderConfirmation: (uuid: string) => `${pages.mod}/order-confirmation/${uuid}`,
  productList: (uuid: string) => `/customer/account/product-lists/${uuid}`,
  newPassword: (token: string) => `/password/reset/${token}`,
  confirmedEmail: (token: string) => `/email/confirm/${token}`,
} as const;
