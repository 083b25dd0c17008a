// Stores the rows in this browser window only, so that they survive a reload.

import type { SkuQuantity } from '@chipload/contract';
import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { type QuickRow, type Rows, changeRows, isBlank, rowsOf } from './rows.ts';

const key = 'quick-add.rows';

export function storeRows(own: OwnStorage, rows: readonly QuickRow[]): void {
  const written = rows.filter((row) => !isBlank(row)).map(({ sku, quantity }) => [sku, quantity]);
  own.write(key, written.length === 0 ? undefined : written);
}

export function readStoredRows(own: OwnStorage): Rows {
  const stored = own.read(key);
  return rowsOf(Array.isArray(stored) ? stored.flatMap(rowOf) : []);
}

/** Appends rows to the stored ones, to be shown when quick-add opens next; returns how many did not fit. */
export function addToStoredRows(own: OwnStorage, added: readonly SkuQuantity[]): number {
  const parsed = added.map((row) => ({ ...row, quantityText: String(row.quantity) }));
  const { rows, leftOut } = changeRows(readStoredRows(own), { kind: 'insert', id: undefined, parsed });
  storeRows(own, rows);
  return leftOut;
}

function rowOf(stored: unknown): { sku: string; quantity: string }[] {
  if (!Array.isArray(stored)) return [];
  const [sku, quantity] = stored as unknown[];
  return typeof sku === 'string' && typeof quantity === 'string' ? [{ sku, quantity }] : [];
}
