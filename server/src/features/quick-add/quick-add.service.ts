// Looks up the rows of quick-add.
// Entry points: `lookUpRows`. Never knows: how pasted text is divided into rows (domain/quick-add), and trunks.

import type { QuickAddValue } from '@chipload/contract';
import { unitPrice } from '@chipload/domain/pricing';
import { quickAddLimits, skuKey } from '@chipload/domain/quick-add';
import { trunkLimits } from '@chipload/domain/trunk';
import type { Database } from '../../platform/database/database.ts';
import {
  priceAt,
  type PricedPart,
  pricesOf,
  type Reader,
  resolvePricedParts,
} from '../catalogue/catalogue.service.ts';
import type { Search } from '../search/search.service.ts';

type Row = { readonly sku: string; readonly quantity: number };

/** Returns what the shop knows about each SKU, by the SKU in capitals. */
export async function lookUpRows(
  db: Database,
  search: Pick<Search, 'suggestCodes'>,
  rows: readonly Row[],
  reader: Reader,
): Promise<Record<string, QuickAddValue>> {
  const quantities = sumBySku(rows);
  const skus = [...quantities.keys()];
  // If two codes differ only in case, the exact spelling decides.
  const written = new Map(rows.map(({ sku }) => [skuKey(sku), sku]));
  const offers = await resolvePricedParts(db, [...written.values()], reader);
  const offerOf = (sku: string) => offers.get(written.get(sku) ?? sku);

  const unknown = skus
    .filter((sku) => offerOf(sku) === undefined)
    .slice(0, quickAddLimits.maximumSuggestions);
  const found = await search.suggestCodes(unknown);
  const suggestions = new Map(unknown.map((sku, index) => [sku, found[index] ?? null]));
  return Object.fromEntries(
    skus.map((sku) => {
      const offer = offerOf(sku);
      const value = offer
        ? valueOf(offer, quantities.get(sku) ?? 0)
        : unknownValue(suggestions.get(sku) ?? null);
      return [sku, value];
    }),
  );
}

function sumBySku(rows: readonly Row[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of rows) sums.set(skuKey(sku), (sums.get(skuKey(sku)) ?? 0) + quantity);
  return sums;
}

function valueOf(offer: PricedPart, quantity: number): QuickAddValue {
  const { inventoryCode, description, available, isSold, saleLimit, supersededBy, priceBreaks, prices } =
    offer;
  const { list_price: listPrice } = pricesOf(unitPrice({ ...prices, quantity: 1 }));
  return {
    inventory_code: inventoryCode,
    description,
    available,
    price: priceAt(offer, Math.max(quantity, trunkLimits.minimumQuantity)),
    ...(isSold && listPrice !== undefined && { list_price: listPrice }),
    is_sold: isSold,
    ...(saleLimit !== undefined && { sale_limit: saleLimit }),
    price_breaks: isSold ? [...priceBreaks] : [],
    superseded_by: supersededBy ?? null,
    suggestion: null,
  };
}

function unknownValue(suggestion: string | null): QuickAddValue {
  return {
    inventory_code: null,
    description: '',
    available: null,
    price: 'invalid',
    is_sold: false,
    price_breaks: [],
    superseded_by: null,
    suggestion,
  };
}
