// Writes entries of the journal as files that accounting programs read: pure texts. Every file has entries of one currency, debits and
// credits that are equal, and each tax as a line of its own, so that no program calculates a tax again. What is given to a program is
// in no language: the codes of the journal, and the names of its own accounts.
//
// Columns, dates and limits: QuickBooks Online, "Import journal entries"; QuickBooks Desktop, "IIF reference: transactions"; Xero, "Import
// a manual journal"; Sage 50 Canadian Edition, "Importing general journal entries"; Beancount, "Language syntax".

import type { AccountKey, BookFormat } from '@chipload/domain/books';
import { formatCents, formatProgramRow } from '@chipload/domain/quick-add';
import { decimalRate } from '@chipload/domain/tax';
import anyAscii from 'any-ascii';
import type { Currency } from '../../platform/http/visitor.ts';

export type BookLine = {
  readonly account: AccountKey;
  readonly tax: string;
  readonly jurisdiction: string;
  /** A debit is positive. */
  readonly cents: number;
  /** The program's names of the account and of the tax; empty: no code. */
  readonly target: string;
  readonly taxCode: string;
};

export type BookEntry = {
  readonly id: number;
  readonly kind: string;
  /** The document's number for people; empty for an opening balance. */
  readonly number: string;
  /** yyyy-MM-dd. */
  readonly postedOn: string;
  /** The day to which the tax report counts its taxes. */
  readonly taxOn: string;
  readonly currency: Currency;
  readonly company: string;
  /** Of an entry in US dollars, if a rate of its day is known: millionths of a Canadian dollar for one. */
  readonly cadMillionths?: number | undefined;
  readonly lines: readonly BookLine[];
};

export type BookFile = { readonly name: string; readonly content: Uint8Array };

type Writer = {
  readonly extension: string;
  /** The character set of the program: that of Windows for Canada and the US, or UTF-8. */
  readonly encoding: 'windows-1252' | 'utf-8';
  /** How many lines the program reads of one file; an entry is never divided. */
  readonly mostLines?: number;
  readonly head: string;
  /** The head of a file in US dollars, where that names its currency. */
  readonly foreignHead?: string;
  readonly entry: (entry: BookEntry) => string;
};

/** Writes a run as files of a format: of each currency its own, and several where a program reads only so many lines. */
export function writeBookFiles(
  format: BookFormat,
  { number, entries }: { readonly number: number; readonly entries: readonly BookEntry[] },
): BookFile[] {
  const writer = writers[format];
  const { extension, encoding, mostLines = Number.MAX_SAFE_INTEGER, entry } = writer;
  const moving = entries.filter(({ lines }) => lines.length > 0);
  return [...Map.groupBy(moving, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) => {
    const parts = inParts(ofCurrency, mostLines);
    const head = currency === 'USD' ? (writer.foreignHead ?? writer.head) : writer.head;
    return parts.map((part, index) => ({
      name: `books-${number}-${currency}${parts.length > 1 ? `-${index + 1}` : ''}.${extension}`,
      content: encoded(head + part.map(entry).join(''), encoding),
    }));
  });
}

function inParts(entries: readonly BookEntry[], mostLines: number): BookEntry[][] {
  const parts: BookEntry[][] = [];
  let lines = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    lines += entry.lines.length;
    if (lines > mostLines) {
      parts.push([]);
      lines = entry.lines.length;
    }
    parts.at(-1)?.push(entry);
  }
  return parts;
}

const quickBooksColumns = [
  'Journal No',
  'Journal Date',
  'Account Name',
  'Description',
  'Debits',
  'Credits',
  'Name',
] as const;

const writers: Readonly<Record<BookFormat, Writer>> = {
  'quickbooks-online': {
    extension: 'csv',
    encoding: 'utf-8',
    mostLines: 1_000,
    head: formatProgramRow(quickBooksColumns),
    foreignHead: formatProgramRow([...quickBooksColumns, 'Currency', 'Exchange rate']),
    entry: (entry) =>
      entry.lines
        .map((line) =>
          formatProgramRow([
            referenceOf(entry),
            monthFirst(entry.postedOn),
            line.target,
            descriptionOf(entry),
            ...debitAndCredit(line.cents),
            entry.company,
            ...(entry.currency === 'USD' ? [entry.currency, rateOf(entry)] : []),
          ]),
        )
        .join(''),
  },

  'quickbooks-desktop': {
    extension: 'iif',
    encoding: 'windows-1252',
    head: [
      ['!TRNS', 'TRNSID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'],
      ['!SPL', 'SPLID', 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'],
      ['!ENDTRNS'],
    ]
      .map(tabbed)
      .join(''),
    entry: (entry) =>
      entry.lines
        .map((line, index) =>
          tabbed([
            index === 0 ? 'TRNS' : 'SPL',
            '',
            'GENERAL JOURNAL',
            monthFirst(entry.postedOn),
            line.target,
            entry.company,
            formatCents(line.cents, ','),
            referenceOf(entry),
            descriptionOf(entry),
          ]),
        )
        .join('') + tabbed(['ENDTRNS']),
  },

  xero: {
    extension: 'csv',
    encoding: 'utf-8',
    mostLines: 300,
    head: formatProgramRow(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']),
    // Lines of one narration and day are one journal: the reference makes each of its own.
    entry: (entry) =>
      entry.lines
        .map((line) =>
          formatProgramRow([
            `${descriptionOf(entry)} (${referenceOf(entry)})`,
            dayFirst(entry.postedOn),
            entry.company,
            line.target,
            line.taxCode === '' ? 'Tax Exempt' : line.taxCode,
            formatCents(line.cents, ','),
          ]),
        )
        .join(''),
  },

  'sage-50': {
    extension: 'txt',
    encoding: 'windows-1252',
    head: '',
    entry: (entry) => {
      const comment = sageText(`${descriptionOf(entry)} ${entry.company}`, 39);
      return [
        `${monthFirst(entry.postedOn, '-').replace(/\d\d(\d\d)$/, '$1')},${sageText(referenceOf(entry), 13)},${comment}`,
        ...entry.lines.map((line) => `${line.target},${formatCents(line.cents, ',')},${comment}`),
      ]
        .map((row) => `${row}\r\n`)
        .join('');
    },
  },

  csv: {
    extension: 'csv',
    encoding: 'utf-8',
    head: formatProgramRow([
      'entry',
      'date',
      'tax_date',
      'kind',
      'document',
      'company',
      'currency',
      'account',
      'tax',
      'jurisdiction',
      'program_account',
      'tax_code',
      'debit',
      'credit',
      'cad_rate',
    ]),
    entry: (entry) =>
      entry.lines
        .map((line) =>
          formatProgramRow([
            String(entry.id),
            entry.postedOn,
            entry.taxOn,
            entry.kind,
            entry.number,
            entry.company,
            entry.currency,
            line.account,
            line.tax,
            line.jurisdiction,
            line.target,
            line.taxCode,
            ...debitAndCredit(line.cents),
            rateOf(entry),
          ]),
        )
        .join(''),
  },

  beancount: {
    extension: 'beancount',
    encoding: 'utf-8',
    // Opens the accounts, which several files of one ledger must not do twice.
    head: 'plugin "beancount.plugins.auto_accounts"\n\n',
    entry: (entry) =>
      [
        `${entry.postedOn} * ${quotedText(entry.company)} ${quotedText(descriptionOf(entry))}`,
        `  entry: ${quotedText(String(entry.id))}`,
        ...entry.lines.map(
          (line) =>
            `  ${beancountAccount(line)}  ${formatCents(line.cents, ',')} ${entry.currency}${beancountPrice(entry)}`,
        ),
        '\n',
      ].join('\n'),
  },
};

/** The number of an entry, which no other has: short enough for the number of a document in every program (11 signs). */
function referenceOf({ id }: BookEntry): string {
  return `J${id}`;
}

function descriptionOf({ kind, number }: BookEntry): string {
  return number === '' ? kind : `${kind} ${number}`;
}

/** Returns the Canadian dollars for one US dollar of an entry; empty if they are not known. */
function rateOf({ cadMillionths }: BookEntry): string {
  return cadMillionths === undefined ? '' : decimalRate(cadMillionths);
}

/** The price of a posting: all of an entry have the same, so that they add up to zero at any price. */
function beancountPrice(entry: BookEntry): string {
  return entry.cadMillionths === undefined ? '' : ` @ ${rateOf(entry)} CAD`;
}

function debitAndCredit(cents: number): [string, string] {
  const amount = formatCents(Math.abs(cents), ',');
  return cents > 0 ? [amount, ''] : ['', amount];
}

/** Returns MM/DD/YYYY. */
export function monthFirst(day: string, separator = '/'): string {
  const [year, month, dayOfMonth] = day.split('-');
  return [month, dayOfMonth, year].join(separator);
}

/** Returns DD/MM/YYYY, as Xero reads it in Canada. */
export function dayFirst(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** A line of cells between tabs, which cannot be quoted. */
function tabbed(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ').replaceAll('"', "'")).join('\t')}\r\n`;
}

/** A text of at most so many signs, counted as the program reads them: one sign of another alphabet can become several letters. */
function sageText(text: string, most: number): string {
  return `"${inWindowsSigns(text.replaceAll(/[\p{Cc}"]/gu, ' ')).slice(0, most)}"`;
}

function quotedText(text: string): string {
  return `"${text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A beancount account that the owner named, or one by the key, such as Liabilities:Tax:CA-BC:PST. */
function beancountAccount({ account, tax, jurisdiction, target }: BookLine): string {
  if (/^(Assets|Liabilities|Equity|Income|Expenses)(:[\p{Lu}\d][\p{L}\d-]*)+$/u.test(target)) return target;
  const own = account === 'tax' ? [jurisdiction, tax] : [];
  return [beancountRoots[account], ...own].map((part) => part.replaceAll(' ', '-')).join(':');
}

const beancountRoots: Readonly<Record<AccountKey, string>> = {
  receivable: 'Assets:Receivable',
  unapplied: 'Liabilities:Unapplied',
  deposits: 'Liabilities:Deposits',
  card: 'Assets:Card',
  bank: 'Assets:Bank',
  disputed: 'Assets:Disputed',
  tax: 'Liabilities:Tax',
  'prepaid-tax': 'Assets:Prepaid-Tax',
  sales: 'Income:Sales',
  freight: 'Income:Freight',
  returns: 'Income:Returns',
  allowances: 'Income:Allowances',
  goodwill: 'Expenses:Goodwill',
  'bad-debt': 'Expenses:Bad-Debt',
  opening: 'Equity:Opening',
};

/** The bytes of characters beyond Latin-1 in texts in French and English, in the character set of Windows. */
const windowsSigns = new Map(
  Object.entries({
    '€': 0x80,
    Œ: 0x8c,
    '‘': 0x91,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '–': 0x96,
    '—': 0x97,
    œ: 0x9c,
    Ÿ: 0x9f,
  }).map(([sign, byte]) => [sign, String.fromCodePoint(byte)]),
);

const beyondLatin1 = /[^\p{ASCII}\u{A0}-\u{FF}]/gu;

function encoded(text: string, encoding: Writer['encoding']): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text);
  const bytes = inWindowsSigns(text).replaceAll(beyondLatin1, (sign) => windowsSigns.get(sign) ?? '?');
  return Buffer.from(bytes, 'latin1');
}

function inWindowsSigns(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(beyondLatin1, (sign) => (windowsSigns.has(sign) ? sign : plainly(sign)));
}

/**
 * Returns a sign without its marks, or else in Latin letters; a question mark if it is none of a word. A wide comma or quotation mark
 * does not become a plain one, which would end its cell.
 */
function plainly(sign: string): string {
  const plain = sign
    .normalize('NFKD')
    .replaceAll('\u2044', '/') // of ⅜
    .replaceAll(/\P{ASCII}/gu, '');
  return [plain, anyAscii(sign)].find((text) => /^[\p{L}\p{N}/]+$/u.test(text)) ?? '?';
}
