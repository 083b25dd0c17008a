/** The reports on how the shop serves its buyers, each of a period; what is not invoiced and which open orders are late is that of today. */
export const keyReports = [
  'fill-rate',
  'late-orders',
  'not-invoiced',
  'lost-demand',
  'credits',
  'discounts',
  'quotes',
] as const;
export type KeyReport = (typeof keyReports)[number];

/** The columns of all reports. */
export type KeyColumn =
  | 'order'
  | 'document'
  | 'quote'
  | 'company'
  | 'part'
  | 'words'
  | 'kind'
  | 'who'
  | 'day'
  | 'due'
  | 'days'
  | 'wanted'
  | 'pieces'
  | 'list'
  | 'amount';

/** The columns of each report, in their order. */
export const columnsOfReport: Readonly<Record<KeyReport, readonly KeyColumn[]>> = {
  'fill-rate': ['order', 'company', 'part', 'due', 'wanted', 'pieces'],
  'late-orders': ['order', 'company', 'kind', 'due', 'day', 'days'],
  'not-invoiced': ['order', 'company', 'kind', 'day', 'amount'],
  'lost-demand': ['kind', 'words', 'part', 'order', 'day', 'pieces'],
  credits: ['document', 'order', 'day', 'company', 'kind', 'who', 'amount'],
  discounts: ['order', 'day', 'company', 'part', 'pieces', 'list', 'amount'],
  quotes: ['quote', 'day', 'company', 'kind', 'who', 'amount'],
};

/** How late something is: each step begins with so many days after the promise and ends before the next. */
export const latenessSteps = [1, 4, 8, 31] as const;
