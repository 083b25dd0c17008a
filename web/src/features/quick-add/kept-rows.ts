// The rows outlive a reload, in this window only.

import { type QuickRow, type Rows, changeRows, isBlank, rowsOf } from './rows.ts';

const key = 'quick-add.rows';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepRows(store: Store, rows: readonly QuickRow[]): void {
  try {
    const written = rows.filter((row) => !isBlank(row)).map(({ sku, quantity }) => [sku, quantity]);
    if (written.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(written));
  } catch {
    // Storage may be full or forbidden: then the rows are gone with the page.
  }
}

export function keptRows(store: Store): Rows {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return rowsOf(Array.isArray(kept) ? kept.flatMap(rowOf) : []);
  } catch {
    return rowsOf();
  }
}

/** Puts rows behind those that are kept, for a quick-add that is opened next; answers how many had no place. */
export function addToKeptRows(
  store: Store,
  added: readonly { readonly sku: string; readonly quantity: number }[],
): number {
  const parsed = added.map((row) => ({ ...row, written: String(row.quantity) }));
  const { rows, leftOut } = changeRows(keptRows(store), { kind: 'put', id: undefined, parsed });
  keepRows(store, rows);
  return leftOut;
}

function rowOf(kept: unknown): { sku: string; quantity: string }[] {
  if (!Array.isArray(kept)) return [];
  const [sku, quantity] = kept as unknown[];
  return typeof sku === 'string' && typeof quantity === 'string' ? [{ sku, quantity }] : [];
}
