/** The lengths of texts in characters, and how many views a person may keep. */
export const deskLimits = {
  note: 2_000,
  /** Why somebody takes something back. */
  reason: 200,
  viewName: 60,
  viewQuery: 2_000,
  /** Own views of one list, and of all together. */
  views: 50,
  allViews: 200,
  searchText: 100,
  /** The most rows that one act changes. */
  bulkRows: 1_000,
  /** Lists are counted so far; beyond it there are “more than” so many. */
  countedRows: 10_000,
  /** The most orders on one pick list. */
  pickListOrders: 50,
} as const;

/** The lists of the office of which views can be saved. */
export const listsWithViews = [
  'audit',
  'companies',
  'people',
  'fulfil',
  'invoices',
  'payments',
  'jobs',
  'mails',
  'orders',
  'requests',
  'shipments',
  'stock',
] as const;
export type ListWithViews = (typeof listsWithViews)[number];
