// The journal of the shop: which accounts each document moves, a debit as positive cents and a credit as negative ones, what the
// accounting program of an owner calls these accounts, and when a run of the journal may be taken. Amounts of one entry are all of one
// currency. Entry points: `postingsOf`, `unmappedAccounts`, `runObstacle`, `listedRows`.
// Never knows: how a document was written, which day is today, how a program reads its files.

export {
  accountKeys,
  documentKinds,
  postingsOf,
  type AccountKey,
  type DocumentKind,
  type PostedDocument,
  type Posting,
} from './postings.ts';
export {
  invoiceWays,
  listedRows,
  listLimits,
  readsLists,
  unlistedReasons,
  type InvoiceWay,
  type ListedDocument,
  type ListedRow,
  type ListProgram,
  type UnlistedReason,
} from './invoice-lists.ts';
export {
  bookFormats,
  formatsOf,
  isAccountOf,
  mappingKey,
  mappingLimits,
  mostRunEntries,
  programs,
  proposedRunDay,
  runObstacle,
  unmappedAccounts,
  type BookFormat,
  type MappedAccount,
  type PostedAccount,
  type Program,
  type RunObstacle,
} from './runs.ts';
