// The chapters (tags) of the API's description, in reading order; a call belongs to the first chapter that lists its path.

type Chapter = {
  readonly name: string;
  readonly description: string;
  /** The first segments of paths below `/api`. */
  readonly segments: readonly string[];
};

export const chapters: readonly Chapter[] = [
  {
    name: 'Session',
    description: 'Signing in and out, registering, passwords, currency and language.',
    segments: ['login', 'register', 'logout', 'password', 'email', 'currency', 'language'],
  },
  {
    name: 'Catalogue',
    description:
      'Series, categories, parts, offers, search, the day of arrival, and the files and drawings of parts.',
    segments: [
      'products',
      'discounts',
      'search',
      'quick-add',
      'tool-libraries',
      'speeds',
      'holes',
      'part-models',
      'delivery',
    ],
  },
  {
    name: 'Trunk',
    description: 'The cart of catalogue parts and its checkout.',
    segments: ['trunk'],
  },
  {
    name: 'Made to order',
    description:
      'Modified parts, tool holders, regrinds, requests for quotations, and their cart with its checkout.',
    segments: ['mod-trunk', 'mods', 'holders', 'regrinds', 'tool-passports', 'quote-requests'],
  },
  {
    name: 'Orders',
    description: 'Quotes, placed orders, their invoices, and buying again.',
    segments: ['quotes', 'orders', 'invoices', 'credit-notes', 'bought-before', 'frequently-purchased'],
  },
  {
    name: 'Account',
    description: 'The customer, addresses, cards, credit, starred parts, product lists and personal data.',
    segments: [
      'account',
      'starred-products',
      'product-lists',
      'shared-trunks',
      'shop-floor',
      'sandbox-gateway',
      'card-form',
    ],
  },
  {
    name: 'Content',
    description: 'Posts, technical pages, coatings, people, testimonials, privacy and terms.',
    segments: ['content', 'legal', 'testimonials', 'client-errors'],
  },
];

/** Returns the chapter of a call by its path in the contract. */
export function chapterOf(path: string): string {
  const [, segment = ''] = path.split('/');
  const chapter = chapters.find(({ segments }) => segments.includes(segment));
  if (!chapter) throw new Error(`No chapter of the API has ${path}`);
  return chapter.name;
}
