// The PDFs of invoices, credit notes, receipts and statements.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { creditNoteDocument, invoiceDocument } from './invoice-document.ts';
import type { Settings } from '../settings/settings.service.ts';
import { findInvoice, findInvoiceOfCreditNote } from './invoices.repository.ts';
import type { MoneyDocument } from './money-document.ts';
import { findPayment } from './money-lists.repository.ts';
import { receiptDocument } from './receipt-document.ts';
import { readAccountStatement } from './read-statement.ts';
import { sellerOn } from './seller.ts';
import { statementDocument } from './statement-document.ts';

type WhoseFile = {
  /** Left out: staff may see every company's. */
  readonly companyId?: number;
  /** Left out: the language of the order. */
  readonly language?: Language | undefined;
};

/** Returns the PDF of an invoice, made when it is asked for. */
export async function invoiceFile(
  db: Database,
  uuid: string,
  { companyId, language }: WhoseFile,
): Promise<OrderedFile> {
  const invoice = await findInvoice(db, uuid, companyId);
  if (!invoice) throw new Refusal('not-found');
  const written = language ?? invoice.language;
  const fileName = m.invoices_server_file({ number: invoice.number }, { locale: written });
  return fileOf(invoiceDocument(invoice, written), fileName);
}

/** Returns the PDF of a credit note. */
export async function creditNoteFile(
  db: Database,
  uuid: string,
  { companyId, language }: WhoseFile,
): Promise<OrderedFile> {
  const invoice = await findInvoiceOfCreditNote(db, uuid, companyId);
  const note = invoice?.credit_notes.find((one) => one.uuid === uuid);
  if (!invoice || !note) throw new Refusal('not-found');
  const written = language ?? invoice.language;
  const fileName = m.invoices_server_credit_file({ number: note.number }, { locale: written });
  return fileOf(creditNoteDocument(invoice, note, written), fileName);
}

export type Issuer = { readonly db: Database; readonly settings: Settings; readonly siteName: string };

/** Returns the receipt of a payment, in the language of the company's latest invoice by then unless another is asked for. */
export async function receiptFile(
  { db, settings, siteName }: Issuer,
  uuid: string,
  language: Language | undefined,
): Promise<OrderedFile> {
  const payment = await findPayment(db, uuid);
  if (!payment) throw new Refusal('not-found');
  const written = language ?? payment.language;
  const fileName = m.invoices_server_receipt_file({ number: payment.number }, { locale: written });
  const seller = sellerOn(await settings.get(), siteName, payment.received_on);
  return fileOf(receiptDocument(payment, seller, written), fileName);
}

type OfDay = {
  readonly on: string;
  /** Left out: the language of the company's latest invoice. */
  readonly language?: Language | undefined;
};

/** Returns the statement of a company at the end of a day. */
export async function statementFile(
  { db, settings, siteName }: Issuer,
  company: string,
  { on, language }: OfDay,
): Promise<OrderedFile> {
  const statement = await readAccountStatement(db, company, on);
  const written = language ?? statement.account.language ?? 'en';
  const fileName = m.invoices_server_account_file({ day: on }, { locale: written });
  const seller = sellerOn(await settings.get(), siteName, on);
  return fileOf(statementDocument(statement, seller, written), fileName);
}

/** Increase it when a change of the layout makes another file from the same document, so that no cached one is used. */
const edition = 2;

/** Returns the file of a document, printed in a thread. */
function fileOf(document: MoneyDocument, fileName: string): OrderedFile {
  return {
    fileName,
    madeFrom: [edition, document],
    make: async () => makeInThread(new URL('print-money-document.ts', import.meta.url), document),
  };
}
