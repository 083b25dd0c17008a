// The documents of the shop as PDF, and its labels as ZPL: what each is called and how it is printed.
// Entry points: `printedLogo` (for the content), `answerPdf` (for a route), `mailedPdf` (for a mail, whose PDF `pdfOf` makes when it is sent).
// The features whose record it is write the content, in the language of its reader. Never knows: who may read a document.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Asked, MadeFiles, OrderedFile } from '../../platform/files/made-files.ts';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import { shownPdf } from '../../platform/http/attachment.ts';
import type { Language } from '../../platform/language.ts';
import type { MailDocument } from '../../platform/mail/mailer.ts';
import { findLogo, type Settings } from '../settings/settings.service.ts';
import type { DrawingPages } from './drawing-document.ts';
import type { Label } from './label-document.ts';
import type { MailInLabel } from './mail-in-document.ts';
import type { MoneyDocument } from './money-document.ts';
import type { PassportLabel } from './passport-document.ts';
import type { PickList } from './pick-list-document.ts';
import type { PrintedBox, Slip, SlipPart } from './slip.ts';

export { labelsAsZpl } from './label-zpl.ts';
export { weightText } from './weight-text.ts';
export type {
  DrawingPages,
  Label,
  MailInLabel,
  MoneyDocument,
  PassportLabel,
  PickList,
  PrintedBox,
  Slip,
  SlipPart,
};

/** The shop as far as the content of a document depends on it. */
export type PrintingShop = {
  readonly db: Database;
  readonly settings: Settings;
};

/** The content of each kind of document: plain data, passed to the thread that prints it. */
type Contents = {
  readonly invoice: MoneyDocument;
  readonly 'credit-note': MoneyDocument;
  readonly receipt: MoneyDocument;
  readonly statement: MoneyDocument;
  readonly quote: MoneyDocument;
  readonly 'write-off': MoneyDocument;
  readonly 'packing-slip': Slip;
  readonly 'pick-list': PickList;
  readonly labels: readonly Label[];
  readonly 'mail-in-label': MailInLabel;
  readonly 'passport-label': PassportLabel;
  readonly drawings: DrawingPages;
};

type Kind = keyof Contents;

type Printing<Content> = {
  /** The module that prints it. */
  readonly printer: URL;
  /** Increase it when a change of the code prints the same content differently, so that no cached file is used. */
  readonly edition: number;
  readonly nameOf: (content: Content) => string;
};

type Numbered = { readonly number: string; readonly language: Language };

const money = { printer: new URL('money-document.ts', import.meta.url), edition: 3 };

/** A statement is numbered by its day. */
const moneyNames = {
  invoice: ({ number, language: locale }: Numbered) => m.invoices_server_file({ number }, { locale }),
  'credit-note': ({ number, language: locale }: Numbered) =>
    m.invoices_server_credit_file({ number }, { locale }),
  receipt: ({ number, language: locale }: Numbered) => m.invoices_server_receipt_file({ number }, { locale }),
  statement: ({ number: day, language: locale }: Numbered) =>
    m.invoices_server_account_file({ day }, { locale }),
  quote: ({ number, language: locale }: Numbered) => m.quotes_server_file({ number }, { locale }),
};

const kinds: { readonly [Each in Kind]: Printing<Contents[Each]> } = {
  invoice: { ...money, nameOf: moneyNames.invoice },
  'credit-note': { ...money, nameOf: moneyNames['credit-note'] },
  receipt: { ...money, nameOf: moneyNames.receipt },
  statement: { ...money, nameOf: moneyNames.statement },
  quote: { ...money, nameOf: moneyNames.quote },
  'write-off': {
    ...money,
    nameOf: ({ number, language: locale }) => m.invoices_server_write_off_file({ number }, { locale }),
  },
  'packing-slip': {
    printer: new URL('slip-document.ts', import.meta.url),
    edition: 6,
    nameOf: ({ number, language: locale }) => m.packing_server_slip_file({ number }, { locale }),
  },
  'pick-list': {
    printer: new URL('pick-list-document.ts', import.meta.url),
    edition: 4,
    nameOf: ({ orders: [first, ...others], language: locale }) =>
      first && others.length === 0
        ? m.office_fulfilment_pick_file({ number: first.number }, { locale })
        : m.office_fulfilment_pick_file_several({ count: String(others.length + 1) }, { locale }),
  },
  labels: {
    printer: new URL('label-document.ts', import.meta.url),
    edition: 4,
    nameOf: ([label]) =>
      m.office_fulfilment_label_file({ number: label?.shipment ?? '' }, { locale: label?.language ?? 'en' }),
  },
  'mail-in-label': {
    printer: new URL('mail-in-document.ts', import.meta.url),
    edition: 2,
    nameOf: ({ order, language: locale }) => m.regrinds_label_file({ order }, { locale }),
  },
  'passport-label': {
    printer: new URL('passport-document.ts', import.meta.url),
    edition: 2,
    nameOf: ({ passport: code, language: locale }) => m.regrinds_passport_file({ code }, { locale }),
  },
  drawings: {
    printer: new URL('drawing-document.ts', import.meta.url),
    edition: 2,
    nameOf: ({ name }) => `${name}.pdf`,
  },
};

/** Returns the logo with this digest as the content of a document has it; undefined: there is none. */
export async function printedLogo(
  db: Database,
  digest: string | undefined,
): Promise<{ readonly logo?: string }> {
  const picture = digest === undefined ? undefined : await findLogo(db, digest);
  return picture ? { logo: `data:image/png;base64,${picture.toString('base64')}` } : {};
}

/** Returns the PDF of a document, which is printed unless it is cached. */
export function pdfOf<Each extends Kind>(kind: Each, content: Contents[Each]): OrderedFile {
  const { printer, edition, nameOf } = kinds[kind];
  return {
    fileName: nameOf(content),
    madeFrom: [kind, edition, content],
    make: () => makeInThread(printer, content),
  };
}

/** Answers a call with the PDF of a document, which the browser shows. */
export function answerPdf<Each extends Kind>(
  madeFiles: MadeFiles,
  call: Asked,
  kind: Each,
  content: Contents[Each],
): ReturnType<MadeFiles['answer']> {
  const file = pdfOf(kind, content);
  return madeFiles.answer(file, call, shownPdf(file.fileName));
}

/** Names a document for a mail. */
export function mailedPdf(
  kind: MailDocument['kind'],
  { uuid, number, language }: Numbered & { readonly uuid: string },
): MailDocument {
  return { kind, uuid, name: moneyNames[kind]({ number, language }) };
}
