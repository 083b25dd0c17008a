// A table of a category: the index filters, counts and sorts all of its parts; only the rows that are shown are read.

import type { catalogueCalls } from '@chipload/contract/catalogue';
import type { Reply } from '@chipload/contract/endpoint';
import { ownFacetNames, pagePlace } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import {
  listAgreedIn,
  type ListingRequest,
  type OutlineCategory,
  type Reader,
  wireFacetOf,
} from '../catalogue/catalogue.service.ts';
import type { CurrentIndex, IndexNow } from './cache-index.ts';
import type { ListRows } from './cache-rows.ts';
import { countFacets, filterOf, filterParts } from './count-facets.ts';
import { noPrices, pricesWith } from './part-prices.ts';
import { noParts, type PartSet, sizeOf } from './part-sets.ts';
import { idAt, partsOfKinds, type SearchIndex, sharedSet } from './search-index.ts';
import { sortParts } from './sort-parts.ts';

export type Table = Reply<typeof catalogueCalls.getCategory>;

/** Returns a page of a category's parts under filters, with the counts of its facets. */
export type TableReader = (
  category: OutlineCategory,
  request: ListingRequest,
  reader: Reader,
) => Promise<{
  readonly table: Table;
  /** The index had all changes that were known when it was asked. */
  readonly isCurrent: boolean;
}>;

export type TableSources = {
  readonly db: Database;
  readonly current: IndexNow;
  readonly listRows: ListRows;
};

export function createTableReader({ db, current, listRows }: TableSources): TableReader {
  return async (category, request, reader) => {
    const isByPrice = request.sort.by === 'price';
    const { currency, customer } = reader;
    const agreed = isByPrice
      ? await listAgreedIn(db, { currency, companyId: customer?.companyId }, category.id)
      : undefined;
    const { index, isBehind } = await indexWith(current, category, isByPrice);
    const parts = [partsOfCategory(index, category.id)];
    const filter = filterOf(index, parts, request.filter);
    const left = filterParts(parts, filter);
    const { first, page, pageCount, total } = pagePlace(sizeOf(left), request.page, request.rowsPerPage);
    const prices = agreed === undefined ? noPrices : pricesWith(agreed, index, currency);
    const range = { from: first, to: first + request.rowsPerPage };
    const ids = sortParts(index, left, request.sort, range, prices).map((one) => idAt(index, one));
    const facets = countFacets(index, parts, filter, keyOfCategory(category.id), ownFacetNames);
    const outline = index.outlineIn(reader.language);
    const rowsById = await listRows(ids, reader);
    const { slug, name, summary, tool_type, series, materials } = category;
    const table: Table = {
      slug,
      name,
      summary,
      tool_type,
      series: { slug: series.slug, name: series.name },
      materials: [...materials],
      rows: ids.flatMap((id) => rowsById.get(id) ?? []),
      total,
      page,
      pages: pageCount,
      facets: facets.map((facet) =>
        wireFacetOf(facet, reader.language, outline, facet.size?.type ?? tool_type),
      ),
    };
    return { table, isCurrent: !isBehind };
  };
}

/** Returns the index with the category. */
async function indexWith(
  current: IndexNow,
  category: OutlineCategory,
  isByPrice: boolean,
): Promise<CurrentIndex> {
  const ask = async () => (isByPrice ? current.withPrices() : current.now());
  const known = await ask();
  if (known.index.categoryNumbers.has(category.id)) return known;
  await current.complete(); // the category is new
  return ask();
}

export function partsOfCategory(index: SearchIndex, categoryId: number): PartSet {
  const number = index.categoryNumbers.get(categoryId);
  if (number === undefined) return noParts;
  return sharedSet(index, keyOfCategory(categoryId), () =>
    partsOfKinds(index, 'category', (category) => category === number),
  );
}

function keyOfCategory(categoryId: number): string {
  return `category ${categoryId}`;
}
