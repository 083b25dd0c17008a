import { arrivalDateOf, arrivalsFor, freightFor } from '../checkout/checkout.ts';
import { add, allocate, money, sum, zero, type Currency, type Money } from '../money/money.ts';
import { lineTotal, nextBreak, unitPrice } from '../pricing/pricing.ts';
import { combinedRatePercent, placeOfSupply, taxesDue, taxTotal } from '../tax/tax.ts';
import { missingToMinimum } from './minimum-order.ts';
import type { PricedBag, PricedItem, PricedTrunk, TrunkBag, TrunkCase, TrunkItem } from './priced-trunk.ts';
import { backorderQuantity, stockLeftFor, stockLineOf } from './stock.ts';
import { warningsOf } from './warnings.ts';

/**
 * Prices a whole trunk: items, bags, freight, taxes and total. The cart and the order both use this function, so that
 * they cannot differ by a cent. The result depends on the argument alone; each item is returned as passed in, with its
 * figures added. Throws a RangeError for money in another currency than the trunk's.
 */
export function priceTrunk<Item extends TrunkItem>(trunk: TrunkCase<Item>): PricedTrunk<Item> {
  const { currency, bags, minimumOrder, shippingMethod, shipTo, shopPlace } = trunk;
  const { on, taxRules: rules, certificates, hasExportProof } = trunk;
  const items = priceItems(bags, currency);
  const subtotal = subtotalOf(items.flat(), currency);

  const freight = freightFor({
    method: shippingMethod,
    destination: shipTo,
    subtotal,
    table: trunk.freightTable,
    quote: trunk.freightQuote,
  });
  const shipping = freight.status === 'priced' && items.flat().length > 0 ? freight.cost : zero(currency);

  const destination = placeOfSupply(rules.places, {
    shippingType: shippingMethod.type,
    on,
    shop: shopPlace,
    destination: shipTo,
  });
  const base = add(subtotal, shipping);
  const taxLines =
    destination === undefined ? [] : taxesDue({ destination, on, base, rules, certificates, hasExportProof });
  const taxes = taxTotal(taxLines, currency);
  const missing = missingToMinimum(subtotal, minimumOrder);

  return {
    currency,
    bags: priceBags(bags, items, { shipping, taxes }),
    subtotal,
    freight,
    shipping,
    taxLines,
    taxes,
    taxRatePercent: combinedRatePercent(taxLines),
    total: add(base, taxes),
    minimumOrder,
    missingToMinimum: missing,
    warnings: warningsOf(items.flat(), missing),
  };
}

/**
 * Adds prices and stock to the items of each bag. A quantity break counts all pieces of a part in the trunk, and stock
 * is allocated in the order of the lines, so that no piece is promised to two lines.
 */
function priceItems<Item extends TrunkItem>(
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

/** Adds the totals of items, before freight and taxes. */
function subtotalOf(items: readonly PricedItem[], currency: Currency): Money {
  return sum(
    items.map((item) => item.total),
    currency,
  );
}

/**
 * Prices each bag, with its share of the freight and of the taxes in proportion to its subtotal. When no bag has a
 * price, all get equal shares, so that no cent is lost. `items` has the priced items of each bag, in their order.
 */
function priceBags<Item extends TrunkItem>(
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
