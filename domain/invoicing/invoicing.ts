// Invoicing: what an invoice and a credit note amount to, what is open, how money is applied, and the ledger of an order.
// Entry points: `invoiceAmounts` and `prepaidAmounts`, `creditAmounts`, `invoiceState`, `proposeApplications`, `ageing`, `statementOf`.
// Never knows: numbers of documents, the database, how a card is captured; amounts are whole cents of one currency.

import { addDays } from '../days/days.ts';

export { additionalLines, type AdditionalRequest, type BilledLine } from './additional-amounts.ts';
export { ageing, ageingBuckets, ageingDays, type Ageing, type AgeingBucket } from './ageing.ts';
export {
  applicable,
  applyInTurn,
  areDigitsNamed,
  isInvoiceNamed,
  oldestFirst,
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
  mayRestock,
} from './credit-amounts.ts';
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
export { type DepositedOrder, depositOpenCents, type SetAside, takeDeposits } from './deposits.ts';
export { openingDaysProblem, openingInvoiceLimits, type OpeningDaysProblem } from './opening-invoices.ts';
export { leastDemandedCents, tooLate, type OverdueFacts, type TooLate } from './overdue-hold.ts';
export {
  paymentMethods,
  type PaymentMethod,
  type Receipt,
  receiptLeftCents,
  receiptState,
  receiptStates,
} from './receipt-state.ts';
export { badDebtTaxes, recoveriesOf, taxOfRecovery } from './write-off.ts';
export { areReminderDays, reminderDue, reminderSteps, usualReminderDays } from './reminders.ts';
export { statementBegins, statementOf, type Movement, type Statement } from './statement.ts';

/** Returns the day on which an invoice is due; 0 days: the day of the invoice. */
export function dueOn(issuedOn: string, termsDays: number): string {
  return addDays(issuedOn, termsDays);
}
