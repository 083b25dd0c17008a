// The desk of the staff: records with notes and a timeline, views of lists, the search for a number.
// Entry points: `parseSubject` (the record that an event or a note is about), `readingPermission` (who may read it),
// `recordAddress` (where the office shows it), `isUuid`, `typedNumber` (a number as somebody types it),
// `deskLimits` (lengths and numbers), `mailStates`, `jobStates`, `requestKinds` and `requestStates` (what lists are filtered by).
// Never knows: the records themselves, where they are stored, and who asks.

export {
  type Subject,
  type SubjectKind,
  isUuid,
  parseSubject,
  readingPermission,
  recordAddress,
} from './subjects.ts';

/** Words typed before the number of an order or of a document, in English and French. */
const documentNames = '#|№|n[o°º]|order|commande|cmd|invoice|inv|facture|fact|credit|crédit|payment|paiement';

const leadingNames = new RegExp(`^(?:(?:${documentNames})[\\s.:#°º-]*)+(?=[cp]?\\d)`, 'i');

/** Returns the number of an order or a document without its name: `100001` for `#100001` and `Order no. 100001`, `1001` for `INV 1001`. */
export function typedNumber(text: string): string {
  return text.trim().replace(leadingNames, '');
}

/** `settled`: it failed, and was sent again or set aside by the staff. */
export const mailStates = ['sent', 'failed', 'settled'] as const;

/** `failed`: it is not tried again by itself. `unknown`: only another version of the shop can do it. */
export const jobStates = ['waiting', 'retrying', 'running', 'failed', 'unknown'] as const;

export const requestKinds = ['credit', 'special', 'freight', 'feedback'] as const;

/** `open`: it waits for the staff. */
export const requestStates = ['open', 'answered', 'accepted', 'approved', 'declined', 'closed'] as const;

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
  'parts',
  'quotes',
  'requests',
  'shipments',
  'stock',
] as const;
export type ListWithViews = (typeof listsWithViews)[number];
