// What the shop says to a row of quick-add.

import type { QuickAddValue } from '@chipload/contract';
import { skuKey } from '@chipload/domain/quick-add';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { priceAt } from '../../parts/price-at.ts';
import type { QuickRow } from './rows.ts';

export type Values = Readonly<Record<string, QuickAddValue>>;

export type Verdict =
  /** Nothing typed, or not asked yet. */
  | { readonly state: 'blank' | 'pending' }
  | { readonly state: 'unknown'; readonly suggestion: string | null }
  | { readonly state: 'not-sold'; readonly successor: string | null; readonly value: QuickAddValue }
  | { readonly state: 'no-price'; readonly value: QuickAddValue }
  /** A known part of which no number of pieces is asked for; `isMistyped` when what stands there is no number. */
  | {
      readonly state: 'no-quantity';
      readonly isMistyped: boolean;
      readonly cents: number;
      readonly value: QuickAddValue;
    }
  /** Fewer pieces are left of a part that is sold off. */
  | { readonly state: 'too-many'; readonly left: number; readonly value: QuickAddValue }
  | {
      readonly state: 'good';
      readonly pieces: number;
      readonly cents: number;
      readonly value: QuickAddValue;
    };

/** Only a `good` row is added to the cart: its SKU is known and has a price, and its quantity is above 0. */
export function verdictOf(row: QuickRow, value: QuickAddValue | undefined): Verdict {
  if (row.sku.trim() === '') return { state: 'blank' };
  if (value === undefined) return { state: 'pending' };
  if (value.available === null) return { state: 'unknown', suggestion: value.suggestion };
  if (!value.is_sold) return { state: 'not-sold', successor: value.superseded_by, value };
  const pieces = piecesOf(row.quantity);
  const cents = priceAt(value, pieces ?? 0);
  if (cents === undefined) return { state: 'no-price', value };
  if (pieces === undefined || pieces === 0) {
    return { state: 'no-quantity', isMistyped: pieces === undefined, cents, value };
  }
  const { sale_limit: left } = value;
  if (left !== undefined && pieces > left) return { state: 'too-many', left, value };
  return { state: 'good', pieces, cents, value };
}

/** Whether the part itself cannot be bought, however many are asked for. */
export function isRefused({ state }: Verdict): boolean {
  return state === 'unknown' || state === 'not-sold' || state === 'no-price';
}

export type Sum = {
  readonly good: readonly { readonly id: number; readonly sku: string; readonly quantity: number }[];
  readonly pieces: number;
  readonly cents: number;
  /** Rows with something in them that keeps them out of the cart, in their order. */
  readonly toMend: readonly number[];
};

/** What the rows come to. */
export function sumOf(rows: readonly QuickRow[], values: Values): Sum {
  const good: Sum['good'][number][] = [];
  const toMend: number[] = [];
  let [pieces, cents] = [0, 0];
  for (const row of rows) {
    const verdict = verdictOf(row, values[skuKey(row.sku)]);
    if (verdict.state === 'good') {
      good.push({ id: row.id, sku: verdict.value.inventory_code ?? row.sku, quantity: verdict.pieces });
      pieces += verdict.pieces;
      cents += verdict.cents * verdict.pieces;
    } else if (needsMending(row, verdict)) toMend.push(row.id);
  }
  return { good, pieces, cents, toMend };
}

/** A part number without a quantity is not wrong, only not asked for. */
function needsMending(row: QuickRow, verdict: Verdict): boolean {
  if (verdict.state === 'too-many') return true;
  if (verdict.state === 'no-quantity') return verdict.isMistyped;
  return isRefused(verdict) || (row.sku.trim() === '' && row.quantity.trim() !== '');
}
