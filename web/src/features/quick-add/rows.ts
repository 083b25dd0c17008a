// The rows of quick-add as typed, and the changes to them. The last row is empty, unless the maximum number is reached.

import { type ParsedRow, parseRows, quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { piecesOf } from '../../parts/parts-to-add.ts';

export type QuickRow = { readonly id: number; readonly sku: string; readonly quantity: string };

export type Rows = {
  readonly rows: readonly QuickRow[];
  readonly nextId: number;
  /** How many of the rows inserted last did not fit. */
  readonly leftOut: number;
  /** A list of which the buyer is asked which column has the quantities, and the row it was pasted into. */
  readonly question?: { readonly id: number | undefined; readonly text: string } | undefined;
  /** The rows before “Clear all”, until something else is typed. */
  readonly cleared?: Rows | undefined;
};

export type RowChange =
  | { readonly kind: 'sku' | 'quantity'; readonly id: number; readonly text: string }
  /** `leave` means that the buyer goes on to another field: a quantity typed behind a semicolon goes to its own. */
  | { readonly kind: 'leave'; readonly id: number }
  /** Takes a suggestion in place of the part number. */
  | { readonly kind: 'choose'; readonly id: number; readonly sku: string }
  /** `finish` means that the buyer goes on to the next row: a part number without a quantity gets one piece. */
  | { readonly kind: 'finish' | 'remove'; readonly id: number }
  /** Inserts pasted rows from the row with this id on, or rows of a file at the end. */
  | { readonly kind: 'insert'; readonly id: number | undefined; readonly parsed: readonly ParsedRow[] }
  /** Asks which column of a list has the quantities; `drop-question` leaves the list out. */
  | { readonly kind: 'ask'; readonly id: number | undefined; readonly text: string }
  | { readonly kind: 'drop-question' }
  /** Adds one piece of a part to the row that has it, else to the row with this id if empty, else to the first empty row. */
  | { readonly kind: 'scan'; readonly id: number | undefined; readonly sku: string }
  | { readonly kind: 'more' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'undo-clear' }
  /** Removes all other rows. */
  | { readonly kind: 'keep'; readonly ids: ReadonlySet<number> };

type Written = Pick<QuickRow, 'sku' | 'quantity'>;

const { initialRows, maximumRows } = quickAddLimits;
const blank: Written = { sku: '', quantity: '' };

/** Returns rows with these texts, followed by empty ones. */
export function rowsOf(written: readonly Written[] = []): Rows {
  return withBlankRows({
    rows: written.map((row, id) => ({ ...row, id })),
    nextId: written.length,
    leftOut: 0,
  });
}

export function isBlank({ sku, quantity }: Written): boolean {
  return sku.trim() === '' && quantity.trim() === '';
}

export function changeRows(before: Rows, change: RowChange): Rows {
  if (change.kind === 'clear') return { ...rowsOf(), cleared: before };
  if (change.kind === 'undo-clear') return before.cleared ?? before;
  const state = changed(before, change);
  return state === before ? before : { ...state, cleared: undefined };
}

type OtherChange = Exclude<RowChange, { readonly kind: 'clear' | 'undo-clear' }>;

function changed(state: Rows, change: OtherChange): Rows {
  switch (change.kind) {
    case 'sku':
    case 'quantity':
      return withBlankRows(withRow(state, change.id, { [change.kind]: change.text }));
    case 'leave':
      return withOwnQuantity(state, change.id);
    case 'choose':
      return withRow(withOwnQuantity(state, change.id), change.id, { sku: change.sku });
    case 'finish':
      return withOnePiece(withOwnQuantity(state, change.id), change.id);
    case 'remove':
      return withBlankRows({ ...state, rows: state.rows.filter(({ id }) => id !== change.id) });
    case 'insert':
      return { ...insertRows(state, change.id, change.parsed), question: undefined };
    case 'ask':
      return { ...state, question: { id: change.id, text: change.text } };
    case 'drop-question':
      return { ...state, question: undefined };
    case 'scan':
      return addScan(state, change.id, change.sku);
    case 'more':
      return appendBlanks(state, initialRows);
    case 'keep':
      return withBlankRows({ ...state, rows: state.rows.filter(({ id }) => change.ids.has(id)), leftOut: 0 });
  }
}

function withRow(state: Rows, id: number, texts: Partial<Written>): Rows {
  return { ...state, rows: state.rows.map((row) => (row.id === id ? { ...row, ...texts } : row)) };
}

/** Moves a quantity that was typed behind the part number and a semicolon, which no part number contains, to its own field. */
function withOwnQuantity(state: Rows, id: number): Rows {
  const row = state.rows.find((one) => one.id === id);
  if (row === undefined || row.quantity.trim() !== '' || !row.sku.includes(';')) return state;
  const [parsed] = parseRows(row.sku);
  return parsed === undefined || parsed.quantityText === '' ? state : withRow(state, id, writtenOf(parsed));
}

function withOnePiece(state: Rows, id: number): Rows {
  const row = state.rows.find((one) => one.id === id);
  const isQuantityMissing = row !== undefined && row.sku.trim() !== '' && row.quantity.trim() === '';
  return isQuantityMissing ? withRow(state, id, { quantity: '1' }) : state;
}

function writtenOf({ sku, quantity, quantityText }: ParsedRow): Written {
  return {
    sku: sku.slice(0, quickAddLimits.skuLength),
    quantity: quantity === undefined ? quantityText : String(quantity),
  };
}

/** Inserts rows in place of the empty ones; filled rows from the one with this id on move down. */
function insertRows(state: Rows, id: number | undefined, parsed: readonly ParsedRow[]): Rows {
  const from = state.rows.findIndex((row) => row.id === id);
  const before = (from === -1 ? state.rows : state.rows.slice(0, from)).filter((row) => !isBlank(row));
  const after = from === -1 ? [] : state.rows.slice(from).filter((row) => !isBlank(row));
  const room = maximumRows - before.length - after.length;
  const inserted = parsed.slice(0, Math.max(0, room)).map((row, index) => ({
    ...writtenOf(row),
    id: state.nextId + index,
  }));
  return withBlankRows({
    rows: [...before, ...inserted, ...after],
    nextId: state.nextId + inserted.length,
    leftOut: parsed.length - inserted.length,
  });
}

/** Adds one piece of a scanned part. A row whose quantity is not a number stays as typed. */
function addScan(state: Rows, id: number | undefined, sku: string): Rows {
  const row =
    state.rows.find((one) => skuKey(one.sku) === skuKey(sku) && piecesOf(one.quantity) !== undefined) ??
    state.rows.find((one) => one.id === id && isBlank(one)) ??
    state.rows.find(isBlank);
  if (row === undefined) return { ...state, leftOut: 1 };
  const quantity = String((piecesOf(row.quantity) ?? 0) + 1);
  return withBlankRows({
    ...withRow(state, row.id, { sku: isBlank(row) ? sku : row.sku, quantity }),
    leftOut: 0,
  });
}

/** Appends empty rows up to the initial ten, and one if the last row is filled and there is room. */
function withBlankRows(state: Rows): Rows {
  const last = state.rows.at(-1);
  const needsOne = last === undefined || !isBlank(last);
  const missing = Math.max(initialRows - state.rows.length, needsOne ? 1 : 0);
  return missing === 0 ? state : appendBlanks(state, missing);
}

function appendBlanks(state: Rows, count: number): Rows {
  const room = Math.max(0, maximumRows - state.rows.length);
  const added = Array.from({ length: Math.min(count, room) }, (_, index) => ({
    ...blank,
    id: state.nextId + index,
  }));
  if (added.length === 0) return state;
  return { ...state, rows: [...state.rows, ...added], nextId: state.nextId + added.length };
}
