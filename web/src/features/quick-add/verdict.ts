// Checks the rows of quick-add: which can be added to the cart, and why the others cannot.

import type { QuickAddValue } from '@chipload/contract';
import { skuKey } from '@chipload/domain/quick-add';
import type { PiecesByPart } from '../../cart/pieces-in-cart.ts';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { priceAt } from '../../parts/price-at.ts';
import type { QuickRow } from './rows.ts';
import { type SamePart, samePartsOf } from './same-parts.ts';
import type { Values } from './use-values.ts';

export type Verdict =
  /** Nothing typed, or not looked up yet. */
  | { readonly state: 'blank' | 'pending' }
  | { readonly state: 'unknown'; readonly suggestions: readonly string[] }
  | { readonly state: 'not-sold'; readonly successor: string | null; readonly value: QuickAddValue }
  | { readonly state: 'no-price'; readonly value: QuickAddValue }
  /** A known part with no quantity or 0; `isMistyped` if the quantity is not a whole number within the limits. */
  | {
      readonly state: 'no-quantity';
      readonly isMistyped: boolean;
      readonly cents: number;
      readonly value: QuickAddValue;
    }
  /** More pieces than are left of a part that is being sold off. */
  | {
      readonly state: 'too-many';
      readonly left: number;
      readonly inCart: number;
      readonly value: QuickAddValue;
    }
  /** `together` are the pieces of all rows of the part and those in the cart. */
  | {
      readonly state: 'good';
      readonly pieces: number;
      readonly together: number;
      readonly inCart: number;
      readonly cents: number;
      readonly value: QuickAddValue;
    };

/**
 * Checks a row. Only a `good` row is added to the cart: its SKU is known and has a price, and its quantity is above 0. `same` are
 * all rows of its part, if there are several; the price and the stock are those of all its pieces, with those in the cart.
 */
export function verdictOf(
  row: QuickRow,
  value: QuickAddValue | undefined,
  { same, cart }: { same?: SamePart | undefined; cart?: PiecesByPart | undefined } = {},
): Verdict {
  if (row.sku.trim() === '') return { state: 'blank' };
  if (value === undefined) return { state: 'pending' };
  if (value.available === null) return { state: 'unknown', suggestions: value.suggestions };
  if (!value.is_sold) return { state: 'not-sold', successor: value.superseded_by, value };
  const pieces = piecesOf(row.quantity);
  const inCart = cart?.get(value.inventory_code ?? '') ?? 0;
  const together = (same?.pieces ?? pieces ?? 0) + inCart;
  const cents = priceAt(value, together);
  if (cents === undefined) return { state: 'no-price', value };
  if (pieces === undefined || pieces === 0) {
    return { state: 'no-quantity', isMistyped: pieces === undefined, cents, value };
  }
  const { sale_limit: left } = value;
  if (left !== undefined && together > left) return { state: 'too-many', left, inCart, value };
  return { state: 'good', pieces, together, inCart, cents, value };
}

/** Returns whether the part cannot be bought, whatever the quantity. */
export function isRefused({ state }: Verdict): boolean {
  return state === 'unknown' || state === 'not-sold' || state === 'no-price';
}

/** A box of a row: its part number, or its quantity. */
export type Box = 'sku' | 'quantity';

export type Sum = {
  readonly good: readonly { readonly id: number; readonly sku: string; readonly quantity: number }[];
  /** The lines of the cart: rows of the same part are one. */
  readonly lines: number;
  readonly pieces: number;
  readonly cents: number;
  /** The mistakes that keep rows out of the cart, in order: the id of the row and the box that is wrong. */
  readonly toFix: readonly BoxOfRow[];
  /** The rows that stay behind because nothing is wanted of their parts, in order. */
  readonly withoutQuantity: readonly BoxOfRow[];
};

export type BoxOfRow = { readonly id: number; readonly box: Box };

/** Adds up the good rows and lists the others. */
export function sumOf(rows: readonly QuickRow[], values: Values, cart?: PiecesByPart): Sum {
  const good: Sum['good'][number][] = [];
  const toFix: BoxOfRow[] = [];
  const withoutQuantity: BoxOfRow[] = [];
  let [pieces, cents] = [0, 0];
  const same = samePartsOf(rows, values);
  for (const row of rows) {
    const verdict = verdictOf(row, values[skuKey(row.sku)], { same: same.get(row.id), cart });
    if (verdict.state === 'good') {
      good.push({ id: row.id, sku: verdict.value.inventory_code ?? row.sku, quantity: verdict.pieces });
      pieces += verdict.pieces;
      cents += verdict.cents * verdict.pieces;
      continue;
    }
    const box = boxToFix(row, verdict);
    if (box !== undefined) toFix.push({ id: row.id, box });
    else if (verdict.state === 'no-quantity') withoutQuantity.push({ id: row.id, box: 'quantity' });
  }
  return { good, lines: new Set(good.map(({ sku }) => sku)).size, pieces, cents, toFix, withoutQuantity };
}

/** Returns the box with a mistake; a part number without a quantity is not one, it is just not added. */
export function boxToFix(row: QuickRow, verdict: Verdict): Box | undefined {
  if (verdict.state === 'too-many') return 'quantity';
  if (verdict.state === 'no-quantity') return verdict.isMistyped ? 'quantity' : undefined;
  const isWithoutPart = row.sku.trim() === '' && row.quantity.trim() !== '';
  return isRefused(verdict) || isWithoutPart ? 'sku' : undefined;
}
