// The rows of quick-add as they are typed, and what may happen to them. The last row is always empty.

import { type ParsedRow, quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { piecesOf } from '../../parts/parts-to-add.ts';

export type QuickRow = { readonly id: number; readonly sku: string; readonly quantity: string };

export type Rows = {
  readonly rows: readonly QuickRow[];
  readonly nextId: number;
  /** Of the rows put in last, those for which there was no place. */
  readonly leftOut: number;
};

export type RowChange =
  | { readonly kind: 'sku' | 'quantity'; readonly id: number; readonly text: string }
  /** On to the next row: a part number without a quantity means one piece. */
  | { readonly kind: 'finish' | 'remove'; readonly id: number }
  /** Rows that were pasted or read from a file, from the row with this id on. */
  | { readonly kind: 'put'; readonly id: number | undefined; readonly parsed: readonly ParsedRow[] }
  /** One piece more of a part, in the row that has it, else in a new one: the row with this id while it is empty. */
  | { readonly kind: 'scan'; readonly id: number | undefined; readonly sku: string }
  | { readonly kind: 'more' | 'clear' }
  /** Only these stay. */
  | { readonly kind: 'keep'; readonly ids: ReadonlySet<number> };

type Written = Pick<QuickRow, 'sku' | 'quantity'>;

const { initialRows, maximumRows } = quickAddLimits;
const blank: Written = { sku: '', quantity: '' };

/** Rows with these texts, and empty ones behind them. */
export function rowsOf(written: readonly Written[] = []): Rows {
  return withTail({ rows: written.map((row, id) => ({ ...row, id })), nextId: written.length, leftOut: 0 });
}

export function isBlank({ sku, quantity }: Written): boolean {
  return sku.trim() === '' && quantity.trim() === '';
}

export function changeRows(state: Rows, change: RowChange): Rows {
  switch (change.kind) {
    case 'sku':
    case 'quantity':
      return withTail(withRow(state, change.id, { [change.kind]: change.text }));
    case 'finish': {
      const row = state.rows.find(({ id }) => id === change.id);
      const isOpen = row !== undefined && row.sku.trim() !== '' && row.quantity.trim() === '';
      return isOpen ? withRow(state, change.id, { quantity: '1' }) : state;
    }
    case 'remove':
      return withTail({ ...state, rows: state.rows.filter(({ id }) => id !== change.id) });
    case 'put':
      return putRows(state, change.id, change.parsed);
    case 'scan':
      return scanned(state, change.id, change.sku);
    case 'more':
      return appended(state, initialRows);
    case 'clear':
      return rowsOf();
    case 'keep':
      return withTail({ ...state, rows: state.rows.filter(({ id }) => change.ids.has(id)), leftOut: 0 });
  }
}

function withRow(state: Rows, id: number, texts: Partial<Written>): Rows {
  return { ...state, rows: state.rows.map((row) => (row.id === id ? { ...row, ...texts } : row)) };
}

/** Fills the rows from one on, empty or not yet there; rows with something in them keep it and move down. */
function putRows(state: Rows, id: number | undefined, parsed: readonly ParsedRow[]): Rows {
  const from = state.rows.findIndex((row) => row.id === id);
  const before = (from === -1 ? state.rows : state.rows.slice(0, from)).filter((row) => !isBlank(row));
  const behind = from === -1 ? [] : state.rows.slice(from).filter((row) => !isBlank(row));
  const room = maximumRows - before.length - behind.length;
  const put = parsed.slice(0, Math.max(0, room)).map(({ sku, quantity, written }, index) => ({
    id: state.nextId + index,
    sku: sku.slice(0, quickAddLimits.skuLength),
    quantity: quantity === undefined ? written : String(quantity),
  }));
  return withTail({
    rows: [...before, ...put, ...behind],
    nextId: state.nextId + put.length,
    leftOut: parsed.length - put.length,
  });
}

/** A row whose quantity cannot be read is left as it is written. */
function scanned(state: Rows, id: number | undefined, sku: string): Rows {
  const row =
    state.rows.find((one) => skuKey(one.sku) === skuKey(sku) && piecesOf(one.quantity) !== undefined) ??
    state.rows.find((one) => one.id === id && isBlank(one)) ??
    state.rows.find(isBlank);
  if (row === undefined) return { ...state, leftOut: 1 };
  const quantity = String((piecesOf(row.quantity) ?? 0) + 1);
  return withTail({ ...withRow(state, row.id, { sku: isBlank(row) ? sku : row.sku, quantity }), leftOut: 0 });
}

/** At first ten rows, and always an empty one at the end while there is room. */
function withTail(state: Rows): Rows {
  const last = state.rows.at(-1);
  const needsOne = last === undefined || !isBlank(last);
  const missing = Math.max(initialRows - state.rows.length, needsOne ? 1 : 0);
  return missing === 0 ? state : appended(state, missing);
}

function appended(state: Rows, count: number): Rows {
  const room = Math.max(0, maximumRows - state.rows.length);
  const added = Array.from({ length: Math.min(count, room) }, (_, index) => ({
    ...blank,
    id: state.nextId + index,
  }));
  if (added.length === 0) return state;
  return { ...state, rows: [...state.rows, ...added], nextId: state.nextId + added.length };
}
