// Invoices: the invoice of a shipment, credit notes, payments received, what is applied to what, and their documents.
// Entry points: `invoiceShipment`. Never knows: how goods are packed and shipped, or how a card company is asked.

export { creditNoteFile, invoiceFile } from './invoice-files.ts';
export { invoiceShipment, type IssuedInvoice, type ShipmentToInvoice } from './invoice-shipment.ts';
export { getInvoice, listInvoices } from './list-invoices.ts';
