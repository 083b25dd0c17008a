import { add, allocate, sum, zero, type Currency, type Money } from '../money/money.ts';
import type { PricedBag, PricedItem, TrunkBag, TrunkItem } from './priced-trunk.ts';

/** Adds the totals of items, before freight and taxes. */
export function subtotalOf(items: readonly PricedItem[], currency: Currency): Money {
  return sum(
    items.map((item) => item.total),
    currency,
  );
}

/**
 * Prices each bag, with its share of the freight and of the taxes in proportion to its subtotal. When no bag has a
 * price, all get equal shares, so that no cent is lost. `items` has the priced items of each bag, in their order.
 */
export function priceBags<Item extends TrunkItem>(
  bags: readonly TrunkBag<Item>[],
  items: readonly (readonly PricedItem<Item>[])[],
  figures: { readonly shipping: Money; readonly taxes: Money },
): PricedBag<Item>[] {
  const zeroAmount = zero(figures.shipping.currency);
  const subtotals = bags.map((_, index) => subtotalOf(items[index] ?? [], zeroAmount.currency));
  const shippings = allocateBySubtotal(figures.shipping, subtotals);
  const taxShares = allocateBySubtotal(figures.taxes, subtotals);

  return bags.map(({ uuid, type }, index) => {
    const subtotal = subtotals[index] ?? zeroAmount;
    const shipping = shippings[index] ?? zeroAmount;
    const taxes = taxShares[index] ?? zeroAmount;
    const total = add(add(subtotal, shipping), taxes);
    return { uuid, type, items: items[index] ?? [], subtotal, shipping, taxes, total };
  });
}

function allocateBySubtotal(amount: Money, subtotals: readonly Money[]): Money[] {
  if (subtotals.length === 0) return [];
  const weights = subtotals.map(({ cents }) => cents);
  return allocate(amount, weights.some((weight) => weight > 0) ? weights : subtotals.map(() => 1));
}
