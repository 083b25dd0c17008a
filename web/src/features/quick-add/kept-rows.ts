// The rows outlive a reload, in this window only.

import { type QuickRow, type Rows, isBlank, rowsOf } from './rows.ts';

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

function rowOf(kept: unknown): { sku: string; quantity: string }[] {
  if (!Array.isArray(kept)) return [];
  const [sku, quantity] = kept as unknown[];
  return typeof sku === 'string' && typeof quantity === 'string' ? [{ sku, quantity }] : [];
}
