// Reads files of the books as the programs do that they are for, written from what these publish and not from the shop's writer. A file
// that its program would refuse throws.

/** An entry as a program understood it: its reference, its day (yyyy-MM-dd), and the cents of each of the program's accounts. */
export type ReadEntry = {
  readonly reference: string;
  readonly day: string;
  readonly lines: readonly (readonly [account: string, cents: number])[];
};

export type ProgramFormat =
  | 'quickbooks-online'
  | 'quickbooks-desktop'
  | 'xero'
  | 'sage-50'
  | 'csv'
  | 'beancount';

/** Reads a file of a format; every entry has to be balanced in its file. */
export function readBookFile(format: ProgramFormat, content: Uint8Array): ReadEntry[] {
  const entries = readers[format](content);
  for (const { reference, lines } of entries)
    if (lines.reduce((sum, [, cents]) => sum + cents, 0) !== 0)
      throw new Error(`${format}: ${reference} is not balanced`);
  return entries;
}

const utf8 = (content: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(content);
const windows = (content: Uint8Array) => new TextDecoder('windows-1252', { fatal: true }).decode(content);

const readers: Readonly<Record<ProgramFormat, (content: Uint8Array) => ReadEntry[]>> = {
  // Lines with one number are one entry. Each line has a debit or a credit, never both; one of receivables has a name.
  'quickbooks-online': (content) =>
    entriesOf(
      rowsOf(utf8(content), 1_000).map((row) => ({
        reference: cell(row, 'Journal No', 21),
        day: dayOf(cell(row, 'Journal Date'), ['month', 'day', 'year']),
        account: cell(row, 'Account Name'),
        cents: oneSided(row['Debits'] ?? '', row['Credits'] ?? ''),
        name: cell(row, 'Name'),
      })),
    ),
  'quickbooks-desktop': (content) => readIif(windows(content)),
  // Lines with one narration and date are one journal. A debit is positive, and every line has the full name of a tax rate.
  xero: (content) =>
    entriesOf(
      rowsOf(utf8(content), 300).map((row) => ({
        reference: /\((J\d+)\)$/.exec(cell(row, '*Narration'))?.[1] ?? '',
        day: dayOf(cell(row, '*Date'), ['day', 'month', 'year']),
        account: cell(row, '*AccountCode', 10),
        cents: centsOf(cell(row, '*Amount')),
        name: cell(row, '*TaxRate'),
      })),
    ),
  'sage-50': (content) => readSage(windows(content)),
  csv: (content) =>
    entriesOf(
      rowsOf(utf8(content)).map((row) => ({
        reference: `J${cell(row, 'entry')}`,
        day: cell(row, 'date'),
        account: cell(row, 'program_account'),
        cents: oneSided(row['debit'] ?? '', row['credit'] ?? ''),
      })),
    ),
  beancount: (content) => readBeancount(utf8(content)),
};

type Row = Readonly<Record<string, string>>;

/** RFC 4180, with a heading. */
function rowsOf(text: string, mostRows = Number.POSITIVE_INFINITY): Row[] {
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n)/gy;
  const rows: string[][] = [[]];
  for (let found = cells.exec(text); found !== null; found = cells.exec(text)) {
    const [, value = '', end] = found;
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end !== ',') rows.push([]);
    if (cells.lastIndex === text.length) break;
  }
  const last = rows.pop();
  const [heads, ...lines] = rows;
  if (!heads || last?.length !== 0 || lines.some(({ length }) => length !== heads.length))
    throw new Error('The table is not rectangular, or ends in the middle');
  if (lines.length > mostRows)
    throw new Error(`The table has ${lines.length} rows, more than the program reads`);
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])));
}

function cell(row: Row, head: string, most = Number.POSITIVE_INFINITY): string {
  const value = row[head];
  if (value === undefined || value === '' || value.length > most)
    throw new Error(`${head} is missing or too long: ${value}`);
  return value;
}

function centsOf(amount: string): number {
  const parts = /^(-?)(\d+)\.(\d\d)$/.exec(amount);
  if (!parts) throw new Error(`Not an amount: ${amount}`);
  return Number(`${parts[1]}${parts[2]}${parts[3]}`);
}

function oneSided(debit: string, credit: string): number {
  if ((debit === '') === (credit === '')) throw new Error('A line needs a debit or a credit');
  const cents = centsOf(debit === '' ? credit : debit);
  if (cents <= 0) throw new Error('A debit and a credit are positive');
  return debit === '' ? -cents : cents;
}

/** Reads a date whose parts are in this order; of a year of two digits, the century is ours. */
function dayOf(text: string, order: readonly ('year' | 'month' | 'day')[]): string {
  const parts = text.split(/[/-]/);
  const part = (name: 'year' | 'month' | 'day') => parts[order.indexOf(name)] ?? '';
  const year = part('year').length === 2 ? `20${part('year')}` : part('year');
  const day = `${year}-${part('month')}-${part('day')}`;
  const read = new Date(`${day}T12:00:00Z`);
  if (parts.length !== 3 || Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== day)
    throw new Error(`Not a day: ${text}`);
  return day;
}

type ReadLine = {
  readonly reference: string;
  readonly day: string;
  readonly account: string;
  readonly cents: number;
};

function entriesOf(lines: readonly ReadLine[]): ReadEntry[] {
  return [...Map.groupBy(lines, ({ reference, day }) => `${reference} ${day}`).values()].map((own) => ({
    reference: own[0]?.reference ?? '',
    day: own[0]?.day ?? '',
    lines: own.map(({ account, cents }) => [account, cents] as const),
  }));
}

/** A TRNS line begins an entry, SPL lines follow, ENDTRNS ends it; cells are between tabs, and have the order of the heading. */
function readIif(text: string): ReadEntry[] {
  const heads = new Map<string, string[]>();
  const entries: { reference: string; day: string; lines: [string, number][] }[] = [];
  let isOpen = false;
  for (const line of text.split('\r\n')) {
    const [mark = '', ...cells] = line.split('\t');
    if (mark === '') continue;
    if (mark.startsWith('!')) {
      heads.set(mark.slice(1), cells);
      continue;
    }
    if (mark === 'ENDTRNS') {
      if (!isOpen) throw new Error('ENDTRNS without TRNS');
      isOpen = false;
      continue;
    }
    const row = Object.fromEntries((heads.get(mark) ?? []).map((head, at) => [head, cells[at] ?? '']));
    if (cell(row, 'TRNSTYPE') !== 'GENERAL JOURNAL' || (mark === 'TRNS') === isOpen)
      throw new Error(`Not in its place: ${line}`);
    isOpen = true;
    if (mark === 'TRNS')
      entries.push({
        reference: cell(row, 'DOCNUM', 11),
        day: dayOf(cell(row, 'DATE'), ['month', 'day', 'year']),
        lines: [],
      });
    entries.at(-1)?.lines.push([cell(row, 'ACCNT', 159), centsOf(cell(row, 'AMOUNT'))]);
  }
  if (isOpen) throw new Error('The last entry does not end');
  return entries;
}

/** A line with the date, "source" and "comment" begins an entry; those after it are an account of four digits or more, an amount, and a "comment". */
function readSage(text: string): ReadEntry[] {
  const entries: { reference: string; day: string; lines: [string, number][] }[] = [];
  for (const line of text.split('\r\n')) {
    if (line === '') continue;
    const [, date, source] = /^(\d\d-\d\d-\d\d),"([^"]{1,13})","[^"]{0,39}"$/.exec(line) ?? [];
    const [, account, amount] = /^(\d{4,8}),(-?\d+\.\d\d),"[^"]{0,39}"$/.exec(line) ?? [];
    if (date !== undefined && source !== undefined)
      entries.push({ reference: source, day: dayOf(date, ['month', 'day', 'year']), lines: [] });
    else if (account !== undefined && amount !== undefined && entries.length > 0)
      entries.at(-1)?.lines.push([account, centsOf(amount)]);
    else throw new Error(`Sage 50 would stop at: ${line}`);
  }
  return entries;
}

/** A transaction with a payee and a narration, its metadata, and postings; currency by currency. */
function readBeancount(text: string): ReadEntry[] {
  const entries: { reference: string; day: string; lines: [string, number][] }[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || /^plugin "[a-z._]+"$/.test(line)) continue;
    const [, day] = /^(\d{4}-\d\d-\d\d) \* "(?:[^"\\]|\\.)*" "(?:[^"\\]|\\.)*"$/.exec(line) ?? [];
    const [, entry] = /^ {2}entry: "(\d+)"$/.exec(line) ?? [];
    const [, account, amount] =
      /^ {2}((?:Assets|Liabilities|Equity|Income|Expenses)(?::[\p{Lu}\d][\p{L}\d-]*)+) {2}(-?\d+\.\d\d) [A-Z]{3}$/u.exec(
        line,
      ) ?? [];
    const open = entries.at(-1);
    if (day !== undefined) entries.push({ reference: '', day, lines: [] });
    else if (entry !== undefined && open) open.reference = `J${entry}`;
    else if (account !== undefined && amount !== undefined && open)
      open.lines.push([account, centsOf(amount)]);
    else throw new Error(`Beancount would stop at: ${line}`);
  }
  return entries;
}
