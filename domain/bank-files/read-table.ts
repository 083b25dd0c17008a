// CSV, the tables that banks write.

import { readTable } from '../quick-add/quick-add.ts';
import { areTooMany, type BankFile, bankFileOf, type ReadEntry } from './bank-file.ts';
import {
  type BankColumns,
  type BankLayout,
  namesAccounts,
  tableLayout,
  type TableLayout,
} from './layouts.ts';
import {
  type DayOrder,
  dayOrderOf,
  hasCommaBeforeCents,
  isNoSuchDay,
  readCents,
  readDay,
} from './read-cells.ts';

/** The account of a file that does not name it, and how its table is to be read. */
export type TableAccount = {
  readonly account: string;
  readonly currency: string;
  readonly layout: BankLayout;
  /** Of the layout `columns`. */
  readonly columns?: BankColumns | undefined;
};

/** As many rows as a person needs to tell the columns apart. */
const sampleRows = 6;

/** Reads a table; asks for its account unless it names it, and for the order of day and month if no day is above 12. */
export function readBankTable(
  text: string,
  known: TableAccount | undefined,
  dayOrder: DayOrder | undefined,
): BankFile {
  const table = readTable(text);
  const refused = (problem: 'not-a-bank-file' | 'other-layout') =>
    ({ status: 'refused', problem, unreadable: [] }) as const;
  if (!isTable(table)) return refused('not-a-bank-file');
  const layout = known ? tableLayout(table, known.layout, known.columns) : undefined;
  const own = namesAccounts(table) ? tableLayout(table, 'rbc', undefined) : undefined;
  const chosen = own ?? layout;
  const asked = (question: 'account' | 'day-order') =>
    ({ status: 'asked', question, rows: table.slice(0, sampleRows) }) as const;
  if (!chosen) return known ? refused('other-layout') : asked('account');

  const rows = table.slice(chosen.firstRow).filter((row) => !isPending(row, chosen));
  const impossible = rows.filter((row) => isNoSuchDay(row[chosen.day] ?? ''));
  if (areTooMany(impossible.length, rows.length))
    return { status: 'refused', problem: 'no-such-day', unreadable: impossible.map((row) => row.join(', ')) };
  const told = dayOrderOf(rows.map((row) => row[chosen.day] ?? ''));
  if (told === 'unknown' && dayOrder === undefined) return asked('day-order');
  const order = told === 'unknown' || told === 'not-needed' ? dayOrder : told;
  const centsAfter = amountColumns(chosen).some((column) =>
    rows.some((row) => hasCommaBeforeCents(row[column] ?? '')),
  )
    ? 'comma'
    : undefined;
  const entries: ReadEntry[] = [];
  const unreadable: string[] = [];
  for (const row of rows) {
    const read = entriesOf(row, chosen, { order, known, centsAfter });
    if (read) entries.push(...read);
    else unreadable.push(row.join(', '));
  }
  return bankFileOf('csv', entries, unreadable);
}

/** True if one of the first rows has a day, be it a wrong one, and an amount, whatever the bank. */
function isTable(table: readonly (readonly string[])[]): boolean {
  return table
    .slice(0, 30)
    .some(
      (row) =>
        row.length >= 3 &&
        row.some(
          (cell) =>
            readDay(cell, 'day-first') ?? readDay(cell, 'month-first') ?? (isNoSuchDay(cell) || undefined),
        ) &&
        row.some((cell) => readCents(cell, 'comma') !== undefined),
    );
}

function isPending(row: readonly string[], { state }: TableLayout): boolean {
  return state !== undefined && /^(?:pending|en attente)$/i.test(row[state] ?? '');
}

function amountColumns({ amount, debit, credit, currencies = [] }: TableLayout): number[] {
  return [amount, debit, credit, ...currencies.map((one) => one.amount)].filter(
    (column) => column !== undefined,
  );
}

type Reading = {
  readonly order: DayOrder | undefined;
  readonly known: TableAccount | undefined;
  readonly centsAfter: 'comma' | undefined;
};

/** Returns the entries of a row: one, or one for each currency with an amount. Undefined if it cannot be read. */
function entriesOf(
  row: readonly string[],
  layout: TableLayout,
  { order, known, centsAfter }: Reading,
): ReadEntry[] | undefined {
  const cell = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? ''));
  const day = readDay(cell(layout.day), order);
  const account = layout.account === undefined ? known?.account : cell(layout.account);
  if (day === undefined || account === undefined || account === '') return undefined;
  const text = layout.texts.map(cell).join(' ');
  const entry = { account, day, text, id: undefined, corrects: undefined, line: row.join(', ') };
  if (layout.currencies === undefined) {
    const cents = centsOf(row, layout, centsAfter);
    return cents === undefined ? undefined : [{ ...entry, cents, currency: known?.currency ?? '' }];
  }
  const amounts = layout.currencies.filter(({ amount }) => cell(amount) !== '');
  const read = amounts.flatMap(({ currency, amount }) => {
    const cents = readCents(cell(amount), centsAfter);
    return cents === undefined ? [] : [{ ...entry, cents, currency }];
  });
  return read.length === amounts.length && read.length > 0 ? read : undefined;
}

/**
 * Returns the cents of a row, positive for a deposit; 0 if it says that nothing was moved, and undefined if no column or more than one
 * says how much.
 */
function centsOf(
  row: readonly string[],
  { amount, debit, credit, kind }: TableLayout,
  centsAfter: Reading['centsAfter'],
): number | undefined {
  const centsAt = (column: number | undefined) =>
    column === undefined ? undefined : readCents(row[column] ?? '', centsAfter);
  if (amount !== undefined) {
    const cents = centsAt(amount);
    if (kind === undefined || cents === undefined) return cents;
    const word = row[kind] ?? '';
    if (/^cr[eé]dit$/i.test(word)) return Math.abs(cents);
    return /^d[eé]bit$/i.test(word) ? 0 - Math.abs(cents) : undefined;
  }
  const isEmpty = (column: number | undefined) => column === undefined || (row[column] ?? '') === '';
  const [out, paidIn] = [centsAt(debit), centsAt(credit)];
  if ((!isEmpty(debit) && out === undefined) || (!isEmpty(credit) && paidIn === undefined)) return undefined;
  // Some banks write 0.00 in the other column, and withdrawals with or without a minus.
  const isOut = out !== undefined && out !== 0;
  const isIn = paidIn !== undefined && paidIn !== 0;
  if (isOut && isIn) return undefined;
  return isOut ? 0 - Math.abs(out) : (paidIn ?? out);
}
