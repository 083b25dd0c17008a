// The answers made of tables of categories: the table itself, and the matrix of a category or of a series.

import type { ListingRow } from '@chipload/contract';
import { catalogueOrder, mostRowsPerPage, type Query } from '@chipload/domain/catalogue';
import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import {
  type ChangeFeed,
  createInvalidatedCache,
  type InvalidatedCache,
} from '../../platform/cache/invalidated-cache.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Catalogue,
  type CategorySlugs,
  listingKeyOf,
  type ListingRequest,
  type Notice,
  type OutlineCategory,
  parseListingRequest,
  parseNotice,
  type Reader,
} from '../catalogue/catalogue.service.ts';
import { kindIn } from './block.ts';
import { matrixOfTable, matricesOfTables } from './matrix-of-table.ts';
import { createTableReader, type Table, type TableSources } from './read-table.ts';
import type { SearchIndex } from './search-index.ts';
import { createFinder } from './update-index.ts';

export type CategoryTables = {
  /** Returns the table of a category as a complete JSON envelope. The query contains filters, sort, page and size. */
  listCategory(slugs: CategorySlugs, query: Query, reader: Reader): Promise<Buffer>;
  /** Returns the parts of a category as a matrix, as a complete JSON envelope. The query contains filters. */
  listMatrix(slugs: CategorySlugs, query: Query, reader: Reader): Promise<Buffer>;
  /** Returns the parts of a series by size and category, as a complete JSON envelope. The query contains the page of its sizes. */
  listSeriesMatrix(series: string, query: Query, reader: Reader): Promise<Buffer>;
  /** Returns the first 2,000 rows of a category, as in a printed catalogue. */
  listCategoryRows(slugs: CategorySlugs, reader: Reader): Promise<CategoryRows>;
};

export type CategoryRows = {
  readonly rows: readonly ListingRow[];
  /** The number of all parts of the category. */
  readonly total: number;
};

/** A kind of answer from the tables of one or several categories. */
type AnswerKind = {
  /** Begins the keys of its answers. */
  readonly name: string;
  readonly requestOf: (query: Query) => ListingRequest;
  /** Returns an answer, or one for each page. */
  readonly answersOf: (tables: readonly Table[]) => readonly unknown[];
};

const tableAnswer: AnswerKind = {
  name: 'table',
  requestOf: parseListingRequest,
  answersOf: (tables) => tables,
};

/** Whatever the page and the order: a matrix has all parts. */
const matrixAnswer: AnswerKind = {
  name: 'matrix',
  requestOf: (query) => ({ ...wholeList, filter: parseListingRequest(query).filter }),
  answersOf: (tables) => tables.map(matrixOfTable),
};

const wholeList = { sort: catalogueOrder, page: 1, rowsPerPage: mostRowsPerPage } as const;

const everyPart: ListingRequest = { ...wholeList, filter: { facets: {} } };

/** More categories than anybody compares. Each may have 2,000 parts to read. */
const mostColumns = 20;

/** The pages of the sizes of a series; `beyond` counts the parts of its categories that are no columns. */
function seriesAnswer(beyond: number): AnswerKind {
  return {
    name: `series ${beyond}`,
    requestOf: () => everyPart,
    answersOf: (tables) => matricesOfTables(tables, beyond),
  };
}

type CachedAnswer = {
  readonly categoryIds: readonly number[];
  /** One for each page; never empty. */
  readonly envelopes: readonly Buffer[];
  /** The index had all changes that were known when it was asked. */
  readonly isCurrent: boolean;
};

/** The categories whose parts a notice is about. */
type Concerned = 'all' | ReadonlySet<number>;

type Options = TableSources & {
  readonly changes: ChangeFeed;
  readonly memory: CacheMemory;
  readonly catalogue: Pick<Catalogue, 'findCategories' | 'ownPricesIn'>;
};

/** Everybody without own prices in a category shares its answers, which are cached until a change concerns one of its parts. */
export function createCategoryTables({ changes, memory, catalogue, ...sources }: Options): CategoryTables {
  const answers = cacheAnswers({ changes, memory, current: sources.current });
  const readTable = createTableReader(sources);

  const findCategory = async (slugs: CategorySlugs, reader: Reader): Promise<OutlineCategory> => {
    const [category] = await catalogue.findCategories([slugs], reader);
    if (!category) throw new Refusal('not-found');
    return category;
  };
  const answer = async (
    kind: AnswerKind,
    categories: readonly OutlineCategory[],
    query: Query,
    reader: Reader,
    page = 1,
  ) => {
    const own = await Promise.all(categories.map(({ id }) => catalogue.ownPricesIn(id, reader)));
    const buyer = own.every((prices) => prices === undefined) ? { ...reader, customer: undefined } : reader;
    const request = kind.requestOf(query);
    const categoryIds = categories.map(({ id }) => id);
    const { language, currency } = reader;
    const key = `${kind.name} ${categoryIds.join()} ${language} ${currency} ${own.join()} ${listingKeyOf(request)}`;
    const read = async () => {
      const found = await Promise.all(categories.map((category) => readTable(category, request, buyer)));
      const tables = found.map(({ table }) => table);
      const isCurrent = found.every((one) => one.isCurrent);
      return { categoryIds, envelopes: kind.answersOf(tables).map(envelopeBuffer), isCurrent };
    };
    const { envelopes } = answers.peek(key) ?? (await answers.get(key, read));
    const envelope = envelopes[Math.min(page, envelopes.length) - 1];
    if (envelope === undefined) throw new Error(`There is no answer ${key}`);
    return envelope;
  };

  return {
    listCategory: async (slugs, query, reader) =>
      answer(tableAnswer, [await findCategory(slugs, reader)], query, reader),

    listMatrix: async (slugs, query, reader) =>
      answer(matrixAnswer, [await findCategory(slugs, reader)], query, reader),

    listSeriesMatrix: async (series, query, reader) => {
      const all = await catalogue.findCategories([{ series }], reader);
      if (all.length === 0) throw new Refusal('not-found');
      const filled = all.filter(({ parts }) => parts > 0);
      const columns = filled.slice(0, mostColumns);
      const beyond = filled.slice(mostColumns).reduce((sum, { parts }) => sum + parts, 0);
      const { page } = parseListingRequest(query);
      return answer(seriesAnswer(beyond), columns, query, reader, page);
    },

    listCategoryRows: async (slugs, reader) => {
      const category = await findCategory(slugs, reader);
      const { rows, total } = (await readTable(category, everyPart, reader)).table;
      return { rows, total };
    },
  };
}

/** Caches answers until a change concerns a part of their categories. */
function cacheAnswers({
  changes,
  memory,
  current,
}: Pick<Options, 'changes' | 'memory' | 'current'>): InvalidatedCache<CachedAnswer> {
  return createInvalidatedCache<CachedAnswer, Concerned>({
    changes,
    values: memory.createCache<CachedAnswer>('category-answers', ({ envelopes }) =>
      envelopes.reduce((sum, envelope) => sum + sharedBytes(envelope), 0),
    ),
    // Changes that the index does not have yet were reported before: nothing would drop the answer.
    isCacheable: ({ isCurrent }) => isCurrent,
    parse: (text) => categoriesConcerned(current.latest(), parseNotice(text)),
    isStale: ({ categoryIds }, concerned) =>
      concerned === 'all' || categoryIds.some((id) => concerned.has(id)),
  });
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
