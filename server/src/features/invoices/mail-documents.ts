// The invoices, credit notes and statements that mails carry: named when a mail is written, made as PDF when it is sent.

import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import type { MailDocument, MakeDocument } from '../../platform/mail/mailer.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { creditNoteFile, invoiceFile, type Issuer, statementFile } from './invoice-files.ts';

type Numbered = { readonly uuid: string; readonly number: string };

/** Names the PDF of an invoice for a mail; `language` is that of the order, as is the PDF. */
export function mailedInvoice({ uuid, number }: Numbered, language: Language): MailDocument {
  return { kind: 'invoice', uuid, name: m.invoices_server_file({ number }, { locale: language }) };
}

/** Names the PDF of a credit note for a mail. */
export function mailedCreditNote({ uuid, number }: Numbered, language: Language): MailDocument {
  return { kind: 'credit-note', uuid, name: m.invoices_server_credit_file({ number }, { locale: language }) };
}

/** Names the PDF of a company's statement for a mail: as of `on`, also when the mail is sent again later. */
export function mailedStatement(uuid: string, on: string, language: Language): MailDocument {
  const name = m.invoices_server_account_file({ day: on }, { locale: language });
  return { kind: 'statement', uuid, on, language, name };
}

/** Returns what makes the PDF of a document, the same as in the account or the office. */
export function mailDocumentsOf(issuer: Issuer): MakeDocument {
  return async (document) => (await fileOf(issuer, document)).make();
}

async function fileOf(issuer: Issuer, { kind, uuid, on = shopDay(), language }: MailDocument) {
  switch (kind) {
    case 'invoice':
      return invoiceFile(issuer.db, uuid, {});
    case 'credit-note':
      return creditNoteFile(issuer.db, uuid, {});
    case 'statement':
      return statementFile(issuer, uuid, { on, language });
  }
}
