// The texts that an owner writes: their kinds, the fields of each, and their states.
// Entry points: `documentFields` (the form of each kind), `documentLimits`. Never knows: Markdown, and where a text is kept.

export { slugOf } from './slug.ts';

export const documentKinds = [
  'blog-post',
  'tech-page',
  'coating',
  'team-member',
  'testimonial',
  'lineup',
  'structure',
  'page',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kinds of which the office begins new ones: the tree of the structures is in a file. */
export const newDocumentKinds = documentKinds.filter((kind) => kind !== 'structure');

/** The kinds whose address is their own page by its slug, which can change. */
export const addressedKinds: readonly DocumentKind[] = ['blog-post', 'tech-page'];

/** The page that the first page of the shop shows; its text is divided into blocks. */
export const homePage = 'home';

/** The pages about the shop that have an address. */
export const shopPages = [homePage, 'about', 'services', 'contact', 'shipping', 'terms', 'privacy'] as const;

/** The blocks that a line in braces of the text of `home` may name, by the words of both languages: `{offers}`, `{series: x-mill-4, pro-drill}`. */
export const blockWords: Readonly<Record<string, 'series' | 'offers' | 'products'>> = {
  series: 'series',
  séries: 'series',
  offers: 'offers',
  offres: 'offers',
  products: 'products',
  produits: 'products',
};

export type DocumentField = {
  readonly name: string;
  /** `picture`: the name of a picture. */
  readonly type: 'line' | 'day' | 'whole' | 'list' | 'picture';
  /** The same in both languages. */
  readonly isShared?: true;
  readonly isOptional?: true;
};

const shared = { isShared: true } as const;
const optional = { isOptional: true } as const;
const pictureFields = (name: string): DocumentField[] => [
  { name, type: 'picture', ...shared, ...optional },
  { name: `${name}_alt`, type: 'line', ...optional },
];
const titled: readonly DocumentField[] = [
  { name: 'title', type: 'line' },
  { name: 'subtitle', type: 'line', ...optional },
];
const order: DocumentField = { name: 'order', type: 'whole', ...shared };
const article: readonly DocumentField[] = [
  ...titled,
  { name: 'author', type: 'line', ...shared },
  { name: 'date', type: 'day', ...shared },
  ...pictureFields('cover'),
];

/** The fields that are written beside the text, in the order of the form. */
export const documentFields: Readonly<Record<DocumentKind, readonly DocumentField[]>> = {
  'blog-post': article,
  'tech-page': article,
  coating: [
    { name: 'name', type: 'line' },
    order,
    { name: 'codes', type: 'list', ...shared, ...optional },
    ...pictureFields('image'),
  ],
  'team-member': [
    { name: 'name', type: 'line', ...shared },
    { name: 'role', type: 'line' },
    order,
    ...pictureFields('avatar'),
  ],
  testimonial: [
    { name: 'name', type: 'line', ...shared },
    { name: 'position', type: 'line' },
    order,
    ...pictureFields('image'),
  ],
  structure: [...titled, ...pictureFields('cover')],
  lineup: [
    ...titled,
    order,
    { name: 'series', type: 'list', ...shared },
    { name: 'tolerance', type: 'line', ...shared, ...optional },
    ...pictureFields('cover'),
  ],
  page: [...titled, ...pictureFields('cover')],
};

export const documentStates = ['draft', 'planned', 'published'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The place where a document is changed: its files, or the office that took it over. */
export const documentMasters = ['files', 'office'] as const;
export type DocumentMaster = (typeof documentMasters)[number];

/** The days for which the link of a draft works. */
export const draftLinkDays = 7;

/** Of the pictures that are uploaded for texts, beside those of a picture of a part. */
export const documentPictureLimits = {
  /** Of the list to choose from; older ones are found by their name. */
  listed: 60,
  thumbnailWidth: 480,
  /** Added to a text at a time. */
  atOnce: 20,
} as const;

export const documentLimits = { slugLength: 120, lineLength: 400, bodyLength: 100_000, fields: 40 } as const;
