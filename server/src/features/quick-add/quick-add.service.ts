// Looks up the rows of quick-add.
// Entry points: `lookUpRows`. Never knows: how pasted text is divided into rows (domain/quick-add), and trunks.

import type { SkuQuantity } from '@chipload/contract';
import { type QuickAddValue, quickAddValue } from '@chipload/contract/quick-add';
import { unitPrice } from '@chipload/domain/pricing';
import { quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { trunkLimits } from '@chipload/domain/trunk';
import {
  type AwaitedPart,
  type Catalogue,
  presentArrival,
  priceAt,
  pricesOf,
  type Reader,
} from '../catalogue/catalogue.service.ts';
import type { Search } from '../search/search.service.ts';

export type QuickAddSources = {
  readonly catalogue: Pick<Catalogue, 'resolvePriced'>;
  readonly search: Pick<Search, 'suggestCodes'>;
};

/** Returns what the shop knows about each SKU, by the SKU in capitals, as a whole envelope. */
export async function lookUpRows(
  { catalogue, search }: QuickAddSources,
  rows: readonly SkuQuantity[],
  reader: Reader,
): Promise<Buffer> {
  const quantities = sumBySku(rows);
  const skus = [...quantities.keys()];
  // If two codes differ only in case, the exact spelling decides.
  const written = new Map(rows.map(({ sku }) => [skuKey(sku), sku]));
  const parts = await catalogue.resolvePriced([...written.values()], reader);
  const partOf = (sku: string) => parts.get(written.get(sku) ?? sku);

  const unknown = skus.filter((sku) => partOf(sku) === undefined).slice(0, quickAddLimits.maximumSuggestions);
  const found = await search.suggestCodes(unknown);
  const suggestions = new Map(unknown.map((sku, index) => [sku, found[index] ?? []]));
  const values = skus.map((sku) => {
    const part = partOf(sku);
    const text = part
      ? textOf(part, quantities.get(sku) ?? 0)
      : JSON.stringify(quickAddValue.parse(unknownValue(suggestions.get(sku) ?? [])));
    return `${JSON.stringify(sku)}:${text}`;
  });
  return Buffer.from(`{"data":{${values.join(',')}}}`);
}

function sumBySku(rows: readonly SkuQuantity[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of rows) sums.set(skuKey(sku), (sums.get(skuKey(sku)) ?? 0) + quantity);
  return sums;
}

/** The checked values of parts as JSON, by the price at the quantity, which alone differs. */
const texts = new WeakMap<AwaitedPart, Map<number | 'invalid', string>>();

function textOf(part: AwaitedPart, quantity: number): string {
  const price = priceAt(part, Math.max(quantity, trunkLimits.minimumQuantity));
  const byPrice = texts.get(part) ?? new Map<number | 'invalid', string>();
  texts.set(part, byPrice);
  const known = byPrice.get(price);
  if (known !== undefined) return known;
  const text = JSON.stringify(quickAddValue.parse(valueOf(part, price)));
  byPrice.set(price, text);
  return text;
}

function valueOf(offer: AwaitedPart, price: QuickAddValue['price']): QuickAddValue {
  const { inventoryCode, description, available, isSold, saleLimit, supersededBy, priceBreaks, prices } =
    offer;
  const { list_price: listPrice } = pricesOf(unitPrice({ ...prices, quantity: 1 }));
  return {
    inventory_code: inventoryCode,
    description,
    available,
    arrivals: offer.arrivals.map(presentArrival),
    price,
    ...(isSold && listPrice !== undefined && { list_price: listPrice }),
    is_sold: isSold,
    ...(saleLimit !== undefined && { sale_limit: saleLimit }),
    price_breaks: isSold ? [...priceBreaks] : [],
    superseded_by: supersededBy ?? null,
    suggestions: [],
  };
}

function unknownValue(suggestions: readonly string[]): QuickAddValue {
  return {
    inventory_code: null,
    description: '',
    available: null,
    arrivals: [],
    price: 'invalid',
    is_sold: false,
    price_breaks: [],
    superseded_by: null,
    suggestions: [...suggestions],
  };
}
