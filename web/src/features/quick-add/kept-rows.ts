// The rows outlive a reload, in this window only.

import type { OwnStorage } from '../../platform/session/own-storage.ts';
import { type QuickRow, type Rows, changeRows, isBlank, rowsOf } from './rows.ts';

const key = 'quick-add.rows';

export function keepRows(own: OwnStorage, rows: readonly QuickRow[]): void {
  const written = rows.filter((row) => !isBlank(row)).map(({ sku, quantity }) => [sku, quantity]);
  own.write(key, written.length === 0 ? undefined : written);
}

export function keptRows(own: OwnStorage): Rows {
  const kept = own.read(key);
  return rowsOf(Array.isArray(kept) ? kept.flatMap(rowOf) : []);
}

/** Puts rows behind those that are kept, for a quick-add that is opened next; answers how many had no place. */
export function addToKeptRows(
  own: OwnStorage,
  added: readonly { readonly sku: string; readonly quantity: number }[],
): number {
  const parsed = added.map((row) => ({ ...row, written: String(row.quantity) }));
  const { rows, leftOut } = changeRows(keptRows(own), { kind: 'put', id: undefined, parsed });
  keepRows(own, rows);
  return leftOut;
}

function rowOf(kept: unknown): { sku: string; quantity: string }[] {
  if (!Array.isArray(kept)) return [];
  const [sku, quantity] = kept as unknown[];
  return typeof sku === 'string' && typeof quantity === 'string' ? [{ sku, quantity }] : [];
}
