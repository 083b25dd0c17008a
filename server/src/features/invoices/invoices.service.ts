// Invoices: the invoice of a shipment, credit notes, payments received, what is applied to what, and their documents.
// Entry points: `invoiceShipment`, `invoiceListeners` (what payments tell invoices), `creditInvoice`, `receivePayment`.
// Never knows: how goods are packed and shipped, or how a card company is asked.

export { getAccountOwed, getAccountStatementDocument } from './account-owed.ts';
export { captureAgain, mailInvoice } from './act-on-invoice.ts';
export {
  applyCreditNote,
  applyPayment,
  lockOrdersOf,
  type PaymentPart,
  takeBackCredit,
  takeBackPayment,
} from './apply-payment.ts';
export { cardDeclinedMail } from './card-declined-mail.ts';
export { cardPaymentMail } from './card-payment-mail.ts';
export { creditNoteMail, refundMail } from './credit-mail.ts';
export { disputeMail } from './dispute-mail.ts';
export { invoiceMail } from './invoice-mail.ts';
export { reminderMail } from './reminder-mail.ts';
export { statementMail } from './statement-mail.ts';
export { billMore, previewAdditional } from './bill-more.ts';
export { reviewDeposit } from './deposits.ts';
export { invoiceListeners } from './card-money.ts';
export { creditInvoice, previewCredit, refundCreditNote, refundGoodwill } from './credit-invoice.ts';
export { invoiceShipment, type IssuedInvoice, previewShipment } from './invoice-shipment.ts';
export {
  importOpeningInvoices,
  previewOpeningInvoiceImport,
  undoOpeningInvoiceImport,
} from './import-opening-invoices.ts';
export { invoiceTasks } from './invoice-tasks.ts';
export {
  getCreditNoteDocument,
  getInvoiceDocument,
  getReceiptDocument,
  getStatementDocument,
  getWriteOffDocument,
  mailDocumentsOf,
} from './read-documents.ts';
export { getInvoice, listInvoices } from './list-invoices.ts';
export {
  getOfficeInvoice,
  getOfficePayment,
  listOfficeInvoices,
  listOfficePayments,
  proposePayment,
} from './office-money.ts';
export { payBack, payBackToCard } from './pay-back.ts';
export { payDeposit } from './pay-deposit.ts';
export { payInvoice, payInvoices } from './pay-invoices.ts';
export { ageingAsCsv, getAgeing } from './read-ageing.ts';
export { countReminders, listReminders, resumeReminders, sendReminders, stopReminders } from './reminders.ts';
export { receivePayment, receiveTypedPayment, reversePayment } from './receive-payment.ts';
export { sendStatement } from './send-statement.ts';
export { previewWriteOff, takeBackWriteOff, writeOff } from './write-off-invoice.ts';
export { sellerOn } from './seller.ts';
