import { arrivalDateOf, arrivalsFor } from '../checkout/checkout.ts';
import { money, zero, type Currency } from '../money/money.ts';
import { lineTotal, nextBreak, unitPrice } from '../pricing/pricing.ts';
import type { PricedItem, TrunkBag, TrunkItem } from './priced-trunk.ts';
import { backorderQuantity, stockLeftFor, stockLineOf } from './stock.ts';

/**
 * Adds prices and stock to the items of each bag. A quantity break counts all pieces of a part in the trunk, and stock
 * is allocated in the order of the lines, so that no piece is promised to two lines.
 */
export function priceItems<Item extends TrunkItem>(
  bags: readonly TrunkBag<Item>[],
  currency: Currency,
): PricedItem<Item>[][] {
  const items = bags.flatMap((bag) => bag.items);
  const quantities = new Map<string, number>();
  const free = new Map<string, number>();
  for (const { inventoryCode, stockCode = inventoryCode, requested, available } of items) {
    quantities.set(inventoryCode, (quantities.get(inventoryCode) ?? 0) + requested);
    free.set(stockCode, available);
  }

  const left = stockLeftFor(items.map(stockLineOf), free);
  const priced = items.map((item, index) => {
    const quantity = quantities.get(item.inventoryCode) ?? item.requested;
    return priceItem(item, { currency, quantity, stocked: left[index] ?? 0 });
  });

  let start = 0;
  return bags.map((bag) => priced.slice(start, (start += bag.items.length)));
}

type ItemCase = { readonly currency: Currency; readonly quantity: number; readonly stocked: number };

function priceItem<Item extends TrunkItem>(
  item: Item,
  { currency, quantity, stocked }: ItemCase,
): PricedItem<Item> {
  const { requested, prices, arrivals = [] } = item;
  const backordered = backorderQuantity({ requested, stocked });
  const expectedOn = arrivalDateOf(backordered, arrivals);
  const line = { ...item, stocked, backordered, expectedOn, awaited: arrivalsFor(backordered, arrivals) };

  const unit = unitPrice({ ...prices, quantity });
  if (unit === 'invalid') {
    const unknown = { listPrice: undefined, priceSource: undefined, nextBreak: undefined };
    return { ...line, ...unknown, price: 'invalid', total: zero(currency) };
  }

  const price = money(unit.cents, currency);
  return {
    ...line,
    price,
    listPrice: money(unit.listCents, currency),
    priceSource: unit.source,
    nextBreak: nextBreak({ ...prices, quantity }),
    total: lineTotal(price, requested),
  };
}
