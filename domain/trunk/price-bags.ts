import { add, allocate, sum, zero, type Currency, type Money } from '../money/money.ts';
import type { PricedBag, PricedItem, TrunkBag, TrunkItem } from './priced-trunk.ts';

/** The items together, before freight and taxes. */
export function totalOf(items: readonly PricedItem[], currency: Currency): Money {
  return sum(
    items.map((item) => item.total),
    currency,
  );
}

/**
 * Each bag with its share of the freight and of the taxes, in proportion to its subtotal.
 * Bags without any price share alike, so that nothing is lost even then.
 */
export function priceBags<Item extends TrunkItem>(
  bags: readonly TrunkBag<Item>[],
  items: readonly (readonly PricedItem<Item>[])[],
  figures: { readonly shipping: Money; readonly taxes: Money },
): PricedBag<Item>[] {
  const nothing = zero(figures.shipping.currency);
  const subtotals = bags.map((_, index) => totalOf(items[index] ?? [], nothing.currency));
  const shippings = spread(figures.shipping, subtotals);
  const taxShares = spread(figures.taxes, subtotals);

  return bags.map(({ uuid, type }, index) => {
    const subtotal = subtotals[index] ?? nothing;
    const shipping = shippings[index] ?? nothing;
    const taxes = taxShares[index] ?? nothing;
    const total = add(add(subtotal, shipping), taxes);
    return { uuid, type, items: items[index] ?? [], subtotal, shipping, taxes, total };
  });
}

function spread(amount: Money, over: readonly Money[]): Money[] {
  if (over.length === 0) return [];
  const weights = over.map(({ cents }) => cents);
  return allocate(amount, weights.some((weight) => weight > 0) ? weights : over.map(() => 1));
}
