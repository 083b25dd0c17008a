// What invoices, credit notes, receipts, write-offs and statements say, for a route or a mail.

import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { MailDocument, MakeDocument } from '../../platform/mail/mailer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type MoneyDocument, pdfOf, printedLogo, type PrintingShop } from '../documents/documents.service.ts';
import { creditNoteDocument, invoiceDocument } from './invoice-content.ts';
import { findInvoice, findInvoiceOfCreditNote } from './invoices.repository.ts';
import { findPayment } from './money-lists.repository.ts';
import { receiptDocument } from './receipt-content.ts';
import { readAccountStatement } from './read-statement.ts';
import { type Seller, sellerOn } from './seller.ts';
import { statementDocument } from './statement-content.ts';
import { writeOffDocument } from './write-off-content.ts';
import { findInvoiceOfWriteOff, listWriteOffs } from './write-offs.repository.ts';

type Reader = {
  /** Left out: staff may see every company's. */
  readonly companyId?: number;
  /** Left out: the language of the order. */
  readonly language?: Language | undefined;
};

export async function getInvoiceDocument(
  db: Database,
  uuid: string,
  { companyId, language }: Reader,
): Promise<MoneyDocument> {
  const invoice = await findInvoice(db, uuid, companyId);
  if (!invoice) throw new Refusal('not-found');
  return withLogo(db, invoiceDocument(invoice, language ?? invoice.language), invoice.seller);
}

export async function getCreditNoteDocument(
  db: Database,
  uuid: string,
  { companyId, language }: Reader,
): Promise<MoneyDocument> {
  const invoice = await findInvoiceOfCreditNote(db, uuid, companyId);
  const note = invoice?.credit_notes.find((one) => one.uuid === uuid);
  if (!invoice || !note) throw new Refusal('not-found');
  return withLogo(db, creditNoteDocument(invoice, note, language ?? invoice.language), invoice.seller);
}

/** Returns a write-off, which only the staff read. */
export async function getWriteOffDocument(
  db: Database,
  uuid: string,
  language: Language | undefined,
): Promise<MoneyDocument> {
  const invoiceUuid = await findInvoiceOfWriteOff(db, uuid);
  const invoice = invoiceUuid === undefined ? undefined : await findInvoice(db, invoiceUuid);
  const writeOff = invoice && (await listWriteOffs(db, invoice.uuid)).find((one) => one.uuid === uuid);
  if (!writeOff) throw new Refusal('not-found');
  return withLogo(db, writeOffDocument(invoice, writeOff, language ?? invoice.language), invoice.seller);
}

/** Returns the receipt of a payment, in the language of the company's latest invoice by then unless another is asked for. */
export async function getReceiptDocument(
  { db, settings }: PrintingShop,
  uuid: string,
  language: Language | undefined,
): Promise<MoneyDocument> {
  const payment = await findPayment(db, uuid);
  if (!payment) throw new Refusal('not-found');
  const seller = sellerOn(await settings.get(), payment.received_on);
  return withLogo(db, receiptDocument(payment, seller, language ?? payment.language), seller);
}

export type OfDay = {
  readonly on: string;
  /** Left out: the language of the company's latest invoice. */
  readonly language?: Language | undefined;
};

/** Returns the statement of a company at the end of a day. */
export async function getStatementDocument(
  { db, settings }: PrintingShop,
  company: string,
  { on, language }: OfDay,
): Promise<MoneyDocument> {
  const statement = await readAccountStatement(db, company, on);
  const seller = sellerOn(await settings.get(), on);
  const document = statementDocument(statement, seller, language ?? statement.account.language ?? 'en');
  return withLogo(db, document, seller);
}

/** An invoice keeps the logo of the day on which it was issued, as it keeps the name of the seller. */
async function withLogo(db: Database, document: MoneyDocument, { logo }: Seller): Promise<MoneyDocument> {
  return { ...document, ...(await printedLogo(db, logo)) };
}

/** Returns what makes the PDFs of mails, the same as in the account or the office. */
export function mailDocumentsOf(shop: PrintingShop): MakeDocument {
  return async (document) => pdfOf(document.kind, await findContent(shop, document)).make();
}

async function findContent(
  shop: PrintingShop,
  { kind, uuid, on = shopDay(), language }: MailDocument,
): Promise<MoneyDocument> {
  switch (kind) {
    case 'invoice':
      return getInvoiceDocument(shop.db, uuid, {});
    case 'credit-note':
      return getCreditNoteDocument(shop.db, uuid, {});
    case 'statement':
      return getStatementDocument(shop, uuid, { on, language });
    case 'quote':
      throw new Error('A quote is made by its own feature');
  }
}
