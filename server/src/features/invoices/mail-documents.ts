// The invoices and credit notes that mails carry: named when a mail is written, made as PDF when it is sent.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { MailDocument, MakeDocument } from '../../platform/mail/mailer.ts';
import { creditNoteFile, invoiceFile } from './invoice-files.ts';

type Numbered = { readonly uuid: string; readonly number: string };

/** Names the PDF of an invoice for a mail; `language` is that of the order, as is the PDF. */
export function mailedInvoice({ uuid, number }: Numbered, language: Language): MailDocument {
  return { kind: 'invoice', uuid, name: m.invoices_server_file({ number }, { locale: language }) };
}

/** Names the PDF of a credit note for a mail. */
export function mailedCreditNote({ uuid, number }: Numbered, language: Language): MailDocument {
  return { kind: 'credit-note', uuid, name: m.invoices_server_credit_file({ number }, { locale: language }) };
}

const files = { invoice: invoiceFile, 'credit-note': creditNoteFile } as const;

/** Returns what makes the PDF of a document, the same as in the account. */
export function mailDocumentsOf(db: Database): MakeDocument {
  return async ({ kind, uuid }) => {
    const file = await files[kind](db, uuid, {});
    return file.make();
  };
}
