// Bank files: what a bank says was paid into an account of the shop, read from its CSV, OFX (QFX) or CAMT.053 file, and which open
// invoices an entry pays. Entry points: `readBankFile`, `matchEntries`.
// Never knows: bytes and encodings, which entries were taken before, how a payment is recorded.

export {
  bankFileLimits,
  type BankEntry,
  type BankFile,
  type BankFileProblem,
  bankQuestions,
  type BankQuestion,
} from './bank-file.ts';
export { matchEntries, type BankMatch, matchKinds, type OpenItem } from './match-entries.ts';
export { type BankAnswers, readBankFile } from './read-bank-file.ts';
export { type BankColumns, bankLayouts, type BankLayout, headedLayout } from './layouts.ts';
export { type DayOrder, dayOrders } from './read-cells.ts';
