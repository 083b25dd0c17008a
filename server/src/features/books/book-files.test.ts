// Each file is read back by a reader of its format that knows nothing of the writer, and its sums are those of the journal to the cent.

import { bookFormats, type BookFormat } from '@chipload/domain/books';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../../../tests/support/read-csv.ts';
import { type BookEntry, type BookFile, type BookLine, writeBookFiles } from './book-files.ts';

/** An entry as the program read it: its day (yyyy-MM-dd) and the cents of each account. */
type ReadEntry = {
  readonly key: string;
  readonly day: string;
  readonly lines: readonly (readonly [string, number])[];
  /** The Canadian dollars for one US dollar, where the format has a place for them; empty: none. */
  readonly rate?: string;
};

function cents(amount: string): number {
  if (amount === '') return 0;
  const parts = /^(-?)(\d+)\.(\d{2})$/.exec(amount);
  if (!parts) throw new Error(`Not an amount: ${amount}`);
  return Number(`${parts[1]}${parts[2]}${parts[3]}`);
}

type ReadRow = { key: string; day: string; account: string; cents: number; rate?: string };

function grouped(rows: readonly ReadRow[]): ReadEntry[] {
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, ofEntry]) => ({
    key,
    day: ofEntry[0]!.day,
    ...('rate' in ofEntry[0]! && { rate: oneOf(ofEntry.map(({ rate }) => rate!)) }),
    lines: ofEntry.map((row) => [row.account, row.cents] as const),
  }));
}

/** The value that all rows of an entry repeat. */
function oneOf(values: readonly string[]): string {
  expect(new Set(values).size).toBe(1);
  return values[0]!;
}

const dayOf = (text: string, pattern: RegExp): string => {
  const { y, m, d } = pattern.exec(text)?.groups ?? {};
  if (y === undefined) throw new Error(`Not a day: ${text}`);
  return `${y.length === 2 ? `20${y}` : y}-${m}-${d}`;
};
const monthFirst = /^(?<m>\d\d)[/-](?<d>\d\d)[/-](?<y>\d{2}|\d{4})$/;
const dayFirst = /^(?<d>\d\d)\/(?<m>\d\d)\/(?<y>\d{4})$/;

const utf8 = ({ content }: BookFile) => new TextDecoder('utf-8', { fatal: true }).decode(content);
const ansi = ({ content }: BookFile) => new TextDecoder('windows-1252').decode(content);

/** In a company with several currencies: the currency by its code, and how many of its own dollars one costs, or nothing. */
function quickBooksRate({ name }: BookFile, row: Record<string, string>): string {
  const { Currency: currency, 'Exchange rate': rate } = row;
  if (name.includes('CAD')) expect([currency, rate]).toEqual([undefined, undefined]);
  else expect(currency).toBe('USD');
  return rate ?? '';
}

/** A reader of each format, from what its program publishes. */
const readers: Readonly<Record<BookFormat, (file: BookFile) => ReadEntry[]>> = {
  'quickbooks-online': (file) =>
    grouped(
      readCsv(utf8(file)).map((row) => {
        expect(row['Name']).not.toBe('');
        expect(row['Debits'] === '').not.toBe(row['Credits'] === '');
        expect(row['Journal No']!.length).toBeLessThanOrEqual(21);
        return {
          key: row['Journal No']!,
          day: dayOf(row['Journal Date']!, monthFirst),
          account: row['Account Name']!,
          cents: cents(row['Debits']!) - cents(row['Credits']!),
          rate: quickBooksRate(file, row),
        };
      }),
    ),
  'quickbooks-desktop': (file) => {
    const lines = ansi(file)
      .split('\r\n')
      .map((line) => line.split('\t'));
    const heads: Record<string, string[]> = {};
    const entries: ReadEntry[] = [];
    let open: { key: string; day: string; lines: [string, number][] } | undefined;
    for (const [mark = '', ...cells] of lines) {
      if (mark.startsWith('!')) heads[mark.slice(1)] = cells;
      else if (mark === 'ENDTRNS') {
        expect(open).toBeDefined();
        entries.push(open!);
        open = undefined;
      } else if (mark !== '') {
        const cell = (name: string) => cells[heads[mark]!.indexOf(name)]!;
        expect(cell('TRNSTYPE')).toBe('GENERAL JOURNAL');
        expect(mark === 'TRNS').toBe(open === undefined);
        expect(cell('DOCNUM').length).toBeLessThanOrEqual(11);
        open ??= { key: cell('DOCNUM'), day: dayOf(cell('DATE'), monthFirst), lines: [] };
        open.lines.push([cell('ACCNT'), cents(cell('AMOUNT'))]);
      }
    }
    expect(open).toBeUndefined();
    return entries;
  },
  xero: (file) =>
    grouped(
      readCsv(utf8(file)).map((row) => {
        expect(row['*TaxRate']).not.toBe('');
        return {
          key: `${row['*Narration']} ${row['*Date']}`,
          day: dayOf(row['*Date']!, dayFirst),
          account: row['*AccountCode']!,
          cents: cents(row['*Amount']!),
        };
      }),
    ),
  'sage-50': (file) => {
    const entries: { key: string; day: string; lines: [string, number][] }[] = [];
    for (const line of ansi(file).split('\r\n').filter(Boolean)) {
      const first = /^(\d\d-\d\d-\d\d),"([^"]{1,13})","([^"]{0,39})"$/.exec(line);
      if (first) entries.push({ key: first[2]!, day: dayOf(first[1]!, monthFirst), lines: [] });
      else {
        const posted = /^([^",]+),(-?\d+\.\d\d),"[^"]{0,39}"$/.exec(line);
        if (!posted) throw new Error(`Sage 50 would stop at: ${line}`);
        entries.at(-1)!.lines.push([posted[1]!, cents(posted[2]!)]);
      }
    }
    return entries;
  },
  csv: (file) =>
    grouped(
      readCsv(utf8(file)).map((row) => ({
        key: row['entry']!,
        day: row['date']!,
        account: row['program_account']!,
        cents: cents(row['debit']!) - cents(row['credit']!),
        rate: row['cad_rate']!,
      })),
    ),
  beancount: (file) => {
    const entries: { key: string; day: string; lines: [string, number][]; rates: string[] }[] = [];
    for (const line of utf8(file).split('\n')) {
      if (line === '' || line.startsWith('plugin ')) continue;
      const head = /^(\d{4}-\d\d-\d\d) \* "(?:[^"\\]|\\.)*" "(?:[^"\\]|\\.)*"$/.exec(line);
      const posted =
        /^ {2}((?:Assets|Liabilities|Equity|Income|Expenses)(?::[\p{Lu}\d][\p{L}\d-]*)+) {2}(-?\d+\.\d\d) (?:CAD|USD(?: @ (\d+\.\d+) CAD)?)$/u.exec(
          line,
        );
      const meta = /^ {2}entry: "([^"]*)"$/.exec(line);
      if (head) entries.push({ key: '', day: head[1]!, lines: [], rates: [] });
      else if (posted) {
        entries.at(-1)!.lines.push([posted[1]!, cents(posted[2]!)]);
        entries.at(-1)!.rates.push(posted[3] ?? '');
      } else if (meta) entries.at(-1)!.key = meta[1]!;
      else throw new Error(`Beancount would stop at: ${line}`);
    }
    return entries.map(({ rates, ...one }) => ({ ...one, rate: oneOf(rates) }));
  },
};

/** Texts that break files: quotes, commas, formulas, tabs, French letters, signs beyond Windows. */
const company = fc.oneof(
  fc.constantFrom(
    'Usinage Québec ltée',
    'Smith, Jones "Tools"',
    '=cmd|x',
    'L’Œuvre ⌀12',
    'A\tB\nC',
    '-5 Axis',
    'O\\Brien',
  ),
  fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }).filter((text) => text.trim() !== ''),
);
const accounts = ['receivable', 'sales', 'tax', 'bank'] as const;
const targets: Readonly<Record<string, string>> = {
  receivable: '1200',
  sales: '4000',
  tax: '2310',
  bank: '1060',
};

const line = (account: (typeof accounts)[number], amount: number): BookLine => ({
  account,
  ...(account === 'tax' ? { tax: 'Sales Tax', jurisdiction: 'US-OH' } : { tax: '', jurisdiction: '' }),
  cents: amount,
  target: targets[account]!,
  taxCode: '',
});

const entry = fc
  .record({
    company,
    number: fc.constantFrom('', '1001', 'C-12'),
    day: fc.integer({ min: 1, max: 28 }),
    currency: fc.constantFrom('CAD', 'USD' as const),
    rate: fc.constantFrom(undefined, 1_371_200, 1_300_000),
    amounts: fc.array(
      fc.tuple(fc.constantFrom('sales', 'tax', 'bank' as const), fc.integer({ min: -1e9, max: 1e9 })),
      {
        maxLength: 5,
      },
    ),
  })
  .map(({ amounts, day, rate, ...rest }) => {
    const lines = amounts
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => line(account, amount));
    const sum = lines.reduce((total, one) => total + one.cents, 0);
    return {
      ...rest,
      cadMillionths: rest.currency === 'USD' ? rate : undefined,
      kind: 'credit-note',
      postedOn: `2026-11-${String(day).padStart(2, '0')}`,
      taxOn: '2026-11-01',
      lines: sum === 0 ? lines : [line('receivable', -sum), ...lines],
    };
  });
const run = fc
  .array(entry, { maxLength: 60 })
  .map((entries) => entries.map((one, at): BookEntry => ({ ...one, id: 9_000_000 + at })));

function sums(lines: readonly (readonly [string, number])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [account, amount] of lines) all[account] = (all[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
}

const beancountNames: Readonly<Record<string, string>> = {
  'Assets:Receivable': '1200',
  'Income:Sales': '4000',
  'Liabilities:Tax:US-OH:Sales-Tax': '2310',
  'Assets:Bank': '1060',
};

const namesRate = (format: BookFormat) => ['quickbooks-online', 'csv', 'beancount'].includes(format);

test.each(bookFormats)(
  '%s is read back with every entry once, balanced, on its day, and the sums of the journal',
  (format) => {
    fc.assert(
      fc.property(run, (entries) => {
        const moving = entries.filter(({ lines }) => lines.length > 0);
        const files = writeBookFiles(format, { number: 12, entries });
        for (const currency of ['CAD', 'USD'] as const) {
          const mine = moving.filter((one) => one.currency === currency);
          const read = files.filter(({ name }) => name.includes(currency)).flatMap(readers[format]);
          expect(read.map(({ day }) => day)).toEqual(mine.map(({ postedOn }) => postedOn));
          expect(new Set(read.map(({ key }) => key)).size).toBe(mine.length);
          expect(read.map(({ rate }) => (rate ? Number(rate) * 1e6 : undefined))).toEqual(
            mine.map(({ cadMillionths }) => (namesRate(format) ? cadMillionths : undefined)),
          );
          for (const { lines } of read) expect(lines.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
          const named = read
            .flatMap(({ lines }) => lines)
            .map(([name, amount]) => [beancountNames[name] ?? name, amount] as const);
          expect(sums(named)).toEqual(
            sums(mine.flatMap(({ lines }) => lines.map((one) => [one.target, one.cents] as const))),
          );
        }
      }),
      { numRuns: 60 },
    );
  },
);

const invoice = (id: number, change: Partial<BookEntry> = {}): BookEntry => ({
  id,
  kind: 'invoice',
  number: '1001',
  postedOn: '2026-11-05',
  taxOn: '2026-10-31',
  currency: 'CAD',
  company: 'Usinage Québec ltée',
  lines: [line('receivable', 11_300), line('sales', -10_000), line('tax', -1_300)],
  ...change,
});

test.each([
  ['quickbooks-online', 1_000],
  ['xero', 300],
] as const)('a file for %s has at most %i lines, and no entry is divided', (format, most) => {
  const entries = Array.from({ length: 500 }, (_, at) => invoice(at + 1));
  const files = writeBookFiles(format, { number: 3, entries });
  expect(files.map(({ name }) => name).slice(0, 2)).toEqual(['books-3-CAD-1.csv', 'books-3-CAD-2.csv']);
  const counts = files.map((file) => readers[format](file).flatMap(({ lines }) => lines).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(most);
  for (const file of files)
    for (const { lines } of readers[format](file))
      expect(lines.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_500);
});

test('programs for Windows get their letters, and a currency has its own file', () => {
  const entries = [invoice(1), invoice(2, { currency: 'USD', company: 'L’Œuvre Łódź Đà ☃' })];
  const files = writeBookFiles('quickbooks-desktop', { number: 1, entries });
  expect(files.map(({ name }) => name)).toEqual(['books-1-CAD.iif', 'books-1-USD.iif']);
  expect(ansi(files[0]!)).toContain('Usinage Québec ltée\t113.00\tJ1\tinvoice 1001');
  expect(ansi(files[1]!)).toContain('L’Œuvre Lódz Dà ?');
});

test.each(['quickbooks-desktop', 'sage-50'] as const)(
  'in %s no sign of another width or alphabet ends a cell, and a fraction stays one',
  (format) => {
    const [file] = writeBookFiles(format, {
      number: 1,
      entries: [invoice(1, { company: '＂Łódź＂，＝⅜ ″；' })],
    });
    const [read] = readers[format](file!);
    expect(read?.lines).toHaveLength(3);
    expect(ansi(file!)).toContain('?Lódz???3/8 ??');
  },
);

test('a comment for Sage 50 is cut when its letters are Latin, of which one sign can give several', () => {
  const entries = [invoice(1, { company: '台灣切削刀具股份有限公司台灣切削刀具' })];
  const [file] = writeBookFiles('sage-50', { number: 1, entries });
  expect(readers['sage-50'](file!)).toHaveLength(1);
  expect(ansi(file!)).toMatch(/"invoice 1001 TaiWan[^"]{20}"/);
});

test('an account that the owner calls as beancount does keeps its name', () => {
  const [receivable, ...rest] = invoice(1).lines;
  const entries = [invoice(1, { lines: [{ ...receivable!, target: 'Assets:Clients:CAD' }, ...rest] })];
  const [file] = writeBookFiles('beancount', { number: 1, entries });
  expect(utf8(file!)).toBe(`plugin "beancount.plugins.auto_accounts"

2026-11-05 * "Usinage Québec ltée" "invoice 1001"
  entry: "1"
  Assets:Clients:CAD  113.00 CAD
  Income:Sales  -100.00 CAD
  Liabilities:Tax:US-OH:Sales-Tax  -13.00 CAD

`);
});

test.each([
  ['quickbooks-online', 'Currency,Exchange rate\r\n', 'Usinage Québec ltée,USD,1.3712\r\n'],
  ['csv', 'cad_rate\r\n', ',113.00,,1.3712\r\n'],
  ['beancount', '', 'Assets:Receivable  113.00 USD @ 1.3712 CAD\n'],
] as const)(
  'a file of US dollars for %s names its rate, and one of Canadian dollars none',
  (format, head, row) => {
    const entries = [invoice(1), invoice(2, { currency: 'USD', cadMillionths: 1_371_200 })];
    const [cad, usd] = writeBookFiles(format, { number: 1, entries });
    expect(utf8(usd!)).toContain(head);
    expect(utf8(usd!)).toContain(row);
    expect(utf8(cad!)).not.toMatch(/1\.3712|Exchange rate| @ /);
  },
);
