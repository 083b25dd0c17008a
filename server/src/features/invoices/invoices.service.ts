// Invoices: the invoice of a shipment, credit notes, payments received, what is applied to what, and their documents.
// Entry points: `invoiceShipment`, `invoiceListeners` (what payments tell invoices), `invoiceTasks`.
// Never knows: how goods are packed and shipped, or how a card company is asked.

export { invoiceListeners, invoiceTasks } from './card-money.ts';
export { creditNoteFile, invoiceFile } from './invoice-files.ts';
export { invoiceShipment, type IssuedInvoice, type ShipmentToInvoice } from './invoice-shipment.ts';
export { getInvoice, listInvoices } from './list-invoices.ts';
export { payInvoices } from './pay-invoices.ts';
