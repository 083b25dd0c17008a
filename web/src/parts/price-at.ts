// Prices of a part at a quantity, from its breaks as the shop sends them: those of this buyer, with every agreement in them.

import { money, type Currency } from '@chipload/domain/money';
import { lineTotal, nextBreak, unitPrice } from '@chipload/domain/pricing';
import { skuKey } from '@chipload/domain/quick-add';
import type { PiecesByPart } from '../cart/pieces-in-cart.ts';
import type { PartsToAdd } from './parts-to-add.ts';

type Priced = {
  readonly price: number | 'invalid';
  readonly price_breaks: readonly { readonly from_quantity: number; readonly price: number }[];
};

/** Returns the price of a piece in cents at a quantity, or undefined for a part without a price. */
export function priceAt({ price, price_breaks }: Priced, pieces: number): number | undefined {
  if (price === 'invalid') return undefined;
  const found = unitPrice({ breaks: breaksOf(price_breaks), quantity: pieces });
  return found === 'invalid' ? price : found.cents;
}

/** Returns the price of all pieces of a quantity in cents, or undefined for a part without a price. */
export function totalAt(priced: Priced, pieces: number, currency: Currency): number | undefined {
  const each = priceAt(priced, pieces);
  return each === undefined ? undefined : lineTotal(money(each, currency), pieces).cents;
}

/**
 * Returns the price in cents of parts that are to be added to the cart, each at the quantity that the cart has of it then; undefined
 * while the price of one is not known. `priced`: by the part number in capitals.
 */
export function sumAt(
  items: PartsToAdd['items'],
  priced: Readonly<Record<string, Priced>>,
  cart: PiecesByPart,
): number | undefined {
  let sum = 0;
  for (const { sku, quantity } of items) {
    const part = priced[skuKey(sku)];
    const each = part && priceAt(part, quantity + (cart.get(sku) ?? 0));
    if (each === undefined) return undefined;
    sum += each * quantity;
  }
  return sum;
}

/** Returns how many more pieces make each of them cheaper, and its price in cents then. */
export function nextPriceAt(
  { price, price_breaks }: Priced,
  pieces: number,
): { readonly more: number; readonly price: number } | undefined {
  if (price === 'invalid') return undefined;
  const next = nextBreak({ breaks: breaksOf(price_breaks), quantity: pieces });
  return next && { more: next.fromQuantity - pieces, price: next.cents };
}

function breaksOf(breaks: Priced['price_breaks']) {
  return breaks.map(({ from_quantity: fromQuantity, price: cents }) => ({ fromQuantity, cents }));
}
