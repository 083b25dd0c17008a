// Changes to the lines of a list that are not saved yet.

import type { ProductList } from '@chipload/contract';
import { isSold } from '../../parts/is-sold.ts';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { priceAt } from '../../parts/price-at.ts';

export type ListRow = ProductList['rows'][number];

export type Draft = {
  /** Quantities as typed, by part. */
  readonly quantities: Readonly<Record<string, string>>;
  readonly removed: readonly string[];
};

export const noDraft: Draft = { quantities: {}, removed: [] };

/** Returns the remaining rows with their typed quantities, and the lines to save: undefined while a quantity is invalid. */
export function applyDraft(rows: readonly ListRow[], { quantities, removed }: Draft) {
  const shown = rows
    .filter(({ inventory_code: code }) => !removed.includes(code))
    .map((row) => {
      const typed = quantities[row.inventory_code] ?? String(row.quantity);
      const pieces = piecesOf(typed);
      return { row, typed, pieces: pieces === 0 ? undefined : pieces };
    });
  const isChanged =
    shown.length < rows.length || shown.some(({ row, typed }) => typed.trim() !== String(row.quantity));
  const lines = shown.flatMap(({ row, pieces }) =>
    pieces === undefined ? [] : [{ sku: row.inventory_code, quantity: pieces }],
  );
  return { shown, isChanged, lines: lines.length === shown.length ? lines : undefined };
}

/** Returns the total in cents of the lines that can be bought, each at the price for its quantity. */
export function totalOf(
  shown: readonly { readonly row: ListRow; readonly pieces: number | undefined }[],
): number {
  return shown.reduce(
    (sum, { row, pieces = 0 }) => (isSold(row) ? sum + (priceAt(row, pieces) ?? 0) * pieces : sum),
    0,
  );
}
