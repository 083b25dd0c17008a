// The tables of categories: the index filters, counts and sorts all parts of a category; only the rows that are shown are read.

import type { ListingRow } from '@chipload/contract';
import type { catalogueCalls } from '@chipload/contract/catalogue';
import type { Reply } from '@chipload/contract/endpoint';
import {
  catalogueOrder,
  mostRowsPerPage,
  ownFacetNames,
  pagePlace,
  type Query,
} from '@chipload/domain/catalogue';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import {
  type ChangeFeed,
  createInvalidatedCache,
  type InvalidatedCache,
} from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Catalogue,
  type CategorySlugs,
  listAgreedIn,
  listingKeyOf,
  type ListingRequest,
  type Notice,
  type OutlineCategory,
  parseListingRequest,
  parseNotice,
  type Reader,
  wireFacetOf,
} from '../catalogue/catalogue.service.ts';
import { kindIn } from './block.ts';
import type { CurrentIndex, IndexNow } from './cache-index.ts';
import type { ListRows } from './cache-rows.ts';
import { matrixOfTable } from './matrix-of-table.ts';
import { countFacets, filterOf, filterParts } from './count-facets.ts';
import { noPrices, pricesWith } from './part-prices.ts';
import { noParts, type PartSet, sizeOf } from './part-sets.ts';
import { idAt, partsOfKinds, type SearchIndex, sharedSet } from './search-index.ts';
import { sortParts } from './sort-parts.ts';
import { createFinder } from './update-index.ts';

export type CategoryTables = {
  /** Returns the table of a category as a complete JSON envelope. The query contains filters, sort, page and size. */
  listCategory(slugs: CategorySlugs, query: Query, reader: Reader): Promise<Buffer>;
  /** Returns the parts of a category as a matrix, as a complete JSON envelope. The query contains filters. */
  listMatrix(slugs: CategorySlugs, query: Query, reader: Reader): Promise<Buffer>;
  /** Returns the first 2,000 rows of a category, as in a printed catalogue. */
  listCategoryRows(slugs: CategorySlugs, reader: Reader): Promise<CategoryRows>;
};

export type CategoryRows = {
  readonly rows: readonly ListingRow[];
  /** The number of all parts of the category. */
  readonly total: number;
};

/** An answer made of a table of a category. */
type AnswerKind = {
  /** Begins the keys of its answers. */
  readonly name: string;
  readonly requestOf: (query: Query) => ListingRequest;
  readonly answerOf: (table: Table) => unknown;
};

const tableAnswer: AnswerKind = {
  name: 'table',
  requestOf: parseListingRequest,
  answerOf: (table) => table,
};

/** Whatever the page and the order: a matrix has all parts. */
const matrixAnswer: AnswerKind = {
  name: 'matrix',
  requestOf: (query) => ({ ...wholeList, filter: parseListingRequest(query).filter }),
  answerOf: matrixOfTable,
};

const wholeList = { sort: catalogueOrder, page: 1, rowsPerPage: mostRowsPerPage } as const;

type Table = Reply<typeof catalogueCalls.getCategory>;

type CachedTable = {
  readonly categoryId: number;
  readonly envelope: Buffer;
  /** Whether the index had all changes that were known when it was asked. */
  readonly isCurrent: boolean;
};

/** The categories whose parts a notice is about. */
type Concerned = 'all' | ReadonlySet<number>;

type Options = {
  readonly db: Database;
  readonly changes: ChangeFeed;
  readonly memory: CacheMemory;
  readonly current: IndexNow;
  readonly catalogue: Pick<Catalogue, 'findCategories' | 'ownPricesIn'>;
  readonly listRows: ListRows;
};

/** Everybody without own prices in a category shares its answers, which are cached until a change concerns one of its parts. */
export function createCategoryTables({
  db,
  changes,
  memory,
  current,
  catalogue,
  listRows,
}: Options): CategoryTables {
  const answers = cacheTables({ changes, memory, current });

  const findCategory = async (slugs: CategorySlugs, reader: Reader): Promise<OutlineCategory> => {
    const [category] = await catalogue.findCategories([slugs], reader);
    if (!category) throw new Refusal('not-found');
    return category;
  };
  const tableOf = async (category: OutlineCategory, request: ListingRequest, reader: Reader) => {
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
      facets: facets.map((facet) => wireFacetOf(facet, reader.language)),
    };
    return { table, isCurrent: !isBehind };
  };

  const answer = async (kind: AnswerKind, slugs: CategorySlugs, query: Query, reader: Reader) => {
    const category = await findCategory(slugs, reader);
    const own = await catalogue.ownPricesIn(category.id, reader);
    const buyer = own === undefined ? { ...reader, customer: undefined } : reader;
    const request = kind.requestOf(query);
    const { language, currency } = reader;
    const key = `${kind.name} ${category.id} ${language} ${currency} ${own ?? ''} ${listingKeyOf(request)}`;
    const read = async () => {
      const { table, isCurrent } = await tableOf(category, request, buyer);
      return { categoryId: category.id, envelope: envelopeBuffer(kind.answerOf(table)), isCurrent };
    };
    return (answers.peek(key) ?? (await answers.get(key, read))).envelope;
  };

  return {
    listCategory: async (slugs, query, reader) => answer(tableAnswer, slugs, query, reader),

    listMatrix: async (slugs, query, reader) => answer(matrixAnswer, slugs, query, reader),

    listCategoryRows: async (slugs, reader) => {
      const category = await findCategory(slugs, reader);
      const all = { ...wholeList, filter: { facets: {} } };
      const { rows, total } = (await tableOf(category, all, reader)).table;
      return { rows, total };
    },
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

/** Caches tables until a change concerns a part of their category. */
function cacheTables({
  changes,
  memory,
  current,
}: Pick<Options, 'changes' | 'memory' | 'current'>): InvalidatedCache<CachedTable> {
  return createInvalidatedCache<CachedTable, Concerned>({
    changes,
    values: memory.createCache<CachedTable>('category-answers', ({ envelope }) => sharedBytes(envelope)),
    // Changes that the index does not have yet were reported before: nothing would drop the answer.
    isCacheable: ({ isCurrent }) => isCurrent,
    parse: (text) => categoriesConcerned(current.latest(), parseNotice(text)),
    isStale: ({ categoryId }, concerned) => concerned === 'all' || concerned.has(categoryId),
  });
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

/** Returns the categories of the parts of a notice; parts that the index does not have are in no cached answer. */
function categoriesConcerned(index: SearchIndex | undefined, notice: Notice): Concerned {
  if (notice.subject === 'all' || index === undefined) return 'all';
  if (notice.subject === 'parts') return new Set(notice.categoryIds);
  if (notice.partIds.length === 0) return new Set();
  const find = createFinder(index);
  const categoryIds = notice.partIds.flatMap((partId) => {
    const place = find(partId);
    return place ? (index.categories[kindIn(place.block.columns.category, place.slot)]?.id ?? []) : [];
  });
  return new Set(categoryIds);
}
