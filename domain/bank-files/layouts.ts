// The columns in the tables of banks. Known from public parsers of their files: a bank may change its file, so a layout is
// chosen by a person, and the columns of another bank can be chosen one by one.

import { readCents, readDay } from './read-cells.ts';

export const bankLayouts = ['rbc', 'td', 'scotiabank', 'cibc-bmo-national', 'desjardins', 'columns'] as const;
export type BankLayout = (typeof bankLayouts)[number];

/** The numbers of the columns, from 0. An amount is signed, or there are two columns, for withdrawals and deposits. */
export type BankColumns = {
  readonly day: number;
  readonly texts: readonly number[];
  readonly amount?: number | undefined;
  readonly debit?: number | undefined;
  readonly credit?: number | undefined;
};

/** The columns of a file, the rows before its first entry, and what only some files have. */
export type TableLayout = BankColumns & {
  readonly firstRow: number;
  readonly account?: number;
  /** Amounts of several currencies, each in a column of its own. */
  readonly currencies?: readonly { readonly currency: string; readonly amount: number }[];
  /** A column with `Credit` or `Debit`, which decides the sign whatever the amount has. */
  readonly kind?: number;
  /** A column with `Pending` for what is not booked yet. */
  readonly state?: number;
};

type Table = readonly (readonly string[])[];

/** Returns where a table has its columns by the layout of a bank; undefined if it is not of that layout. */
export function tableLayout(
  table: Table,
  layout: BankLayout,
  columns: BankColumns | undefined,
): TableLayout | undefined {
  switch (layout) {
    case 'rbc':
      return rbcLayout(table);
    case 'td':
      return widthOf(table) === 5 ? { day: 0, texts: [1], debit: 2, credit: 3, firstRow: 0 } : undefined;
    case 'scotiabank':
      return headedLayout(table) ?? threeColumns(table);
    case 'cibc-bmo-national':
      return headedLayout(table) ?? fourColumns(table);
    case 'desjardins':
      return headedLayout(table);
    case 'columns':
      return columns && { ...columns, firstRow: firstRowWithDay(table, columns.day) };
  }
}

/** True if a table names its accounts itself, as that of RBC does. */
export function namesAccounts(table: Table): boolean {
  return rbcLayout(table) !== undefined;
}

/** A row of headings may follow lines about the account. */
const mostRowsBefore = 10;

function rbcLayout(table: Table): TableLayout | undefined {
  for (const [index, row] of table.slice(0, mostRowsBefore).entries()) {
    const at = (...names: readonly string[]) => row.findIndex((cell) => names.includes(folded(cell)));
    const account = at('account number', 'numero du compte', 'numero de compte');
    const day = at('transaction date', "date de l'operation", 'date de la transaction');
    const cad = at('cad$', 'cad');
    const usd = at('usd$', 'usd');
    if (account < 0 || day < 0 || cad < 0 || usd < 0) continue;
    const texts = ['cheque number', 'numero du cheque', 'description 1', 'description 2'].flatMap((name) =>
      at(name) < 0 ? [] : [at(name)],
    );
    const currencies = [
      { currency: 'CAD', amount: cad },
      { currency: 'USD', amount: usd },
    ];
    return { account, day, texts, currencies, firstRow: index + 1 };
  }
  return undefined;
}

const headings = {
  day: /^(transaction |posted |posting )?date( posted| de l'operation| de la transaction| d'inscription)?$/,
  text: /^((sub-?)?description( \d)?|details?|transaction|memo|libelle|payee|transaction details)$/,
  debit: /^(debits?|withdrawals?|retraits?|funds out|money out)( \(?\$\)?)?( amount)?$/,
  credit: /^(credits?|deposits?|depots?|funds in|money in)( \(?\$\)?)?( amount)?$/,
  amount: /^((transaction )?amount|montant)( \(?\$\)?)?$/,
  kind: /^(type of transaction|type de transaction)$/,
  state: /^(status|statut)$/,
} as const;

/** Finds the columns by the words of their headings; undefined if no row has them. */
export function headedLayout(table: Table): TableLayout | undefined {
  for (const [index, row] of table.slice(0, mostRowsBefore).entries()) {
    const found = (name: keyof typeof headings) =>
      row.flatMap((cell, column) => (headings[name].test(folded(cell)) ? [column] : []));
    const [[day], [debit], [credit], [amount], [kind], [state]] = [
      found('day'),
      found('debit'),
      found('credit'),
      found('amount'),
      found('kind'),
      found('state'),
    ];
    if (day === undefined) continue;
    if ((debit === undefined || credit === undefined) && amount === undefined) continue;
    return {
      day,
      texts: found('text'),
      ...(debit !== undefined && credit !== undefined ? { debit, credit } : { amount }),
      ...(kind !== undefined && { kind }),
      ...(state !== undefined && { state }),
      firstRow: index + 1,
    };
  }
  return undefined;
}

/** A day, an amount and a text in any order, without headings. */
function threeColumns(table: Table): TableLayout | undefined {
  if (widthOf(table) !== 3) return undefined;
  const isOf = (column: number, reads: (cell: string) => boolean) =>
    table.every((row) => reads(row[column] ?? ''));
  const day = [0, 1, 2].find((column) => isOf(column, isDayLike));
  const amount = [0, 1, 2].find(
    (column) => column !== day && isOf(column, (cell) => readCents(cell, 'comma') !== undefined),
  );
  if (day === undefined || amount === undefined) return undefined;
  return {
    day,
    amount,
    texts: [0, 1, 2].filter((column) => column !== day && column !== amount),
    firstRow: 0,
  };
}

/** A day, a text, what was withdrawn, what was deposited, and perhaps a balance, without headings. */
function fourColumns(table: Table): TableLayout | undefined {
  const width = widthOf(table);
  return width === 4 || width === 5
    ? { day: 0, texts: [1], debit: 2, credit: 3, firstRow: firstRowWithDay(table, 0) }
    : undefined;
}

function isDayLike(cell: string): boolean {
  return readDay(cell, 'day-first') !== undefined || readDay(cell, 'month-first') !== undefined;
}

function firstRowWithDay(table: Table, column: number): number {
  const first = table.slice(0, mostRowsBefore).findIndex((row) => isDayLike(row[column] ?? ''));
  return Math.max(0, first);
}

/** The number of cells that most rows have. */
function widthOf(table: Table): number {
  const counts = Map.groupBy(table, (row) => row.length);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}

function folded(cell: string): string {
  return cell.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim();
}
