// Invoicing: what an invoice and a credit note amount to, what is open, how money is applied, and the ledger of an order.
// Entry points: `invoiceAmounts` and `prepaidAmounts`, `creditAmounts`, `invoiceState`, `proposeApplications`, `ageing`, `statementOf`.
// Never knows: numbers of documents, the database, how a card is captured; amounts are whole cents of one currency.

export { ageing, ageingBuckets, ageingDays, type Ageing, type AgeingBucket } from './ageing.ts';
export {
  applicable,
  largestAmountCents,
  openCents,
  proposeApplications,
  type OpenInvoice,
  type Proposal,
} from './applications.ts';
export {
  creditAmounts,
  creditLeft,
  creditReasons,
  type Credit,
  type CreditableInvoice,
  type CreditLine,
  type CreditReason,
  type CreditRequest,
} from './credit-amounts.ts';
export { dueOn } from './due-on.ts';
export { gestureLeft, refundedBefore, type GivenBack } from './given-back.ts';
export {
  freightLeft,
  invoiceAmounts,
  prepaidAmounts,
  type InvoiceAmounts,
  type InvoiceTax,
  type AgreedTax,
  type ShippedLine,
} from './invoice-amounts.ts';
export { invoiceMayFollow, invoiceState, invoiceStates, type InvoiceState } from './invoice-state.ts';
export {
  entriesOfCreditApplication,
  entriesOfInvoice,
  type LedgerEntry,
  type LedgerKind,
} from './ledger-entries.ts';
export { mayRestock } from './may-restock.ts';
export { type Receipt, receiptLeftCents, receiptState, receiptStates } from './receipt-state.ts';
export { statementBegins, statementOf, type Movement, type Statement } from './statement.ts';
