// Search over parts and pages, answered by each process from an index in memory.
// Entry points: `createSearch`. Never knows: trunks and orders, and what words mean (domain/search).

import type { SearchAnswer, SearchSuggestion } from '@chipload/contract';
import { pageOf, parseFilters, type Query, type SortKey, sortKeys } from '@chipload/domain/catalogue';
import type { ReadTool } from '@chipload/domain/tool-data';
import type { Database } from '../../platform/database/database.ts';
import { type CacheMemory, createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import {
  createCatalogueCache,
  listingKeyOf,
  listUnitPrices,
  type Reader,
  parseListingRequest,
  wireFacetOf,
} from '../catalogue/catalogue.service.ts';
import { countFacets, filterOf, filterPositions } from './count-facets.ts';
import { type FindPages, type FoundPage, cachePages } from './find-pages.ts';
import { findParts, type Found } from './find-parts.ts';
import { findGroups } from './find-groups.ts';
import { cacheSearchIndex } from './cache-index.ts';
import { cacheRows, type ListRows, type OwnPartsOf } from './cache-rows.ts';
import { matchTools, type PartMatch } from './match-tools.ts';
import { nearestDiameters, nearestParts } from './nearest.ts';
import { createYielder } from './yielder.ts';
import { sortByNumber, sortPositions } from './part-order.ts';
import { noPositions, type SearchIndex } from './search-index.ts';
import {
  articleHitOf,
  categoryHitOf,
  mostSuggestions,
  pageOfPart,
  seriesHitOf,
  suggestionsOf,
} from './search.presenter.ts';

/** Searches and suggestions return complete JSON envelopes. */
export type Search = {
  /** Builds the index in advance, so that the first search does not wait for it. */
  prepare(): Promise<void>;
  /** The query contains filters, sort, page and size. */
  search(text: string, query: Query, reader: Reader): Promise<Buffer>;
  suggest(text: string, reader: Reader): Promise<Buffer>;
  /** Returns the parts for each tool of a library. */
  matchTools(tools: readonly ReadTool[], reader: Reader): Promise<readonly (readonly PartMatch[])[]>;
};

export type { PartMatch } from './match-tools.ts';

const mostNearestRows = 12;

/** The cached data that searches use. */
type Caches = {
  readonly index: SearchIndex;
  readonly findPages: FindPages;
  readonly listRows: ListRows;
};

type SearchOptions = {
  readonly db: Database;
  readonly changes: ChangeFeed;
  readonly memory?: CacheMemory;
  /** Left out, every company may have prices of its own for every part. */
  readonly ownParts?: OwnPartsOf;
};

/** Creates the search of a process. */
export function createSearch({
  db,
  changes,
  memory = createCacheMemory(),
  ownParts = async ({ customer }) => ({ hasAny: customer !== undefined, has: () => customer !== undefined }),
}: SearchOptions): Search {
  const indexNow = cacheSearchIndex(db, changes);
  const pagesIn = cachePages(db, changes);
  const listRows = cacheRows(db, changes, { memory, ownParts });
  const cachesFor = async ({ language }: Reader): Promise<Caches> => ({
    index: await indexNow(),
    findPages: await pagesIn(language),
    listRows,
  });
  // Any change of the catalogue may change any answer.
  const answers = createCatalogueCache<Buffer>({
    changes,
    values: memory.createCache<Buffer>('searches', sharedBytes),
    isStale: () => true,
  });

  return {
    prepare: async () => {
      const [index] = await Promise.all([indexNow(), pagesIn('en'), pagesIn('fr')]);
      // Warms up the loops, which are ten times slower before they are compiled.
      const yieldTurn = createYielder();
      for (const code of index.codes.slice(0, 3)) {
        findParts(index, `${code}${code.at(-1)}`);
        await yieldTurn();
      }
    },

    search: async (text, query, reader) => {
      const typed = text.trim();
      const answer = async () => answerOf(db, await cachesFor(reader), typed, query, reader);
      if ((await ownParts(reader)).hasAny) return envelopeBuffer(await answer());
      const key = `${reader.language} ${reader.currency} ${queryKey(query)} ${typed}`;
      return answers.peek(key) ?? answers.get(key, async () => envelopeBuffer(await answer()));
    },

    suggest: async (text, reader) => {
      const typed = text.trim();
      const key = `${reader.language} suggest ${typed}`;
      const read = async () => envelopeBuffer(await suggest(await cachesFor(reader), typed, reader));
      return answers.peek(key) ?? answers.get(key, read);
    },

    matchTools: async (tools, reader) => matchTools({ index: await indexNow(), listRows }, tools, reader),
  };
}

/** Returns the same key for equivalent queries. */
function queryKey(query: Query): string {
  return `${listingKeyOf(parseListingRequest(query, []))} ${orderOf(query) ?? ''} ${JSON.stringify(facetsIn(query))}`;
}

/** Returns the filters of a query unchecked: which values exist is only known after searching. */
function facetsIn(query: Query): Query {
  const { query: _text, sort: _sort, page: _page, size: _size, ...facets } = query;
  return facets;
}

async function answerOf(
  db: Database,
  { index, findPages, listRows }: Caches,
  text: string,
  query: Query,
  reader: Reader,
): Promise<SearchAnswer> {
  const { language } = reader;
  const { columns, ids } = index;
  const found = findParts(index, text);
  const asked = parseFilters(query);
  const filter = filterOf(columns, found.parts, asked.filter);
  const ordered = await inOrder(db, index, filterPositions(columns, found.parts, filter), query, reader);
  const { rows, page, pageCount, total } = pageOf(
    [...ordered],
    asked.page,
    parseListingRequest(query, []).rowsPerPage,
  );
  const near =
    found.nearest === undefined ? noPositions : nearestParts(index, found.nearest, mostNearestRows);
  const rowsById = await listRows(
    [...rows, ...near].map((position) => ids[position] ?? 0),
    reader,
  );
  const wireRows = (positions: Iterable<number>) =>
    [...positions].flatMap((position) => rowsById.get(ids[position] ?? 0) ?? []);
  const groups = findGroups(index, text, found);

  return {
    query: text,
    match: found.match,
    redirect_to: found.match === 'exact' ? pageOfPart(index, found.parts[0]) : null,
    understood: found.criteria.map(({ kind, text: words }) => ({ kind, text: words })),
    ignored: [...found.ignored],
    series: groups.series.map((one) => seriesHitOf(index, one, language)),
    categories: groups.categories.map((one) => categoryHitOf(index, one, language)),
    articles: findArticles(found, text, findPages).map(articleHitOf),
    rows: wireRows(rows),
    total,
    page,
    pages: pageCount,
    facets: countFacets(columns, found.parts, filter).map((facet) => wireFacetOf(facet, language)),
    nearest:
      found.nearest === undefined
        ? null
        : {
            missing: found.nearest.missing.map((criterion) => criterion.text),
            rows: wireRows(near),
            diameters: nearestDiameters(index, found.nearest, found.criteria, language),
          },
  };
}

/** Returns the articles for a text; none for a part number or its beginning. */
function findArticles({ match }: Found, text: string, findPages: FindPages): readonly FoundPage[] {
  return match === 'exact' || match === 'code' ? [] : findPages(text);
}

/** Sorts the parts if an order was chosen; otherwise the best match stays first. */
async function inOrder(
  db: Database,
  index: SearchIndex,
  positions: Int32Array,
  query: Query,
  reader: Reader,
): Promise<Int32Array> {
  const by = orderOf(query);
  if (by === undefined) return positions;
  const direction = String(query['sort']).startsWith('-') ? 'descending' : 'ascending';
  if (by !== 'price') return sortPositions(index, positions, by, direction);
  const prices = await pricesOf(db, index, positions, reader);
  return sortByNumber(index, positions, (position) => prices.get(index.ids[position] ?? 0), direction);
}

const pricesAtATime = 2_000;

/** Returns unit prices for the reader. Reads them in portions, so that other requests run in between. */
async function pricesOf(
  db: Database,
  { ids }: SearchIndex,
  positions: Int32Array,
  reader: Reader,
): Promise<ReadonlyMap<number, number>> {
  const prices = new Map<number, number>();
  for (let from = 0; from < positions.length; from += pricesAtATime) {
    const some = Array.from(positions.subarray(from, from + pricesAtATime), (position) => ids[position] ?? 0);
    for (const [id, cents] of await listUnitPrices(db, some, reader)) prices.set(id, cents);
  }
  return prices;
}

/** Returns the chosen order; undefined for the order of relevance, which is the default here. */
function orderOf(query: Query): SortKey | undefined {
  const [sort] = [query['sort'] ?? ''].flat();
  return sortKeys.find((key) => key === sort?.replace(/^-/, ''));
}

async function suggest(
  { index, findPages, listRows }: Caches,
  text: string,
  reader: Reader,
): Promise<SearchSuggestion[]> {
  if (text === '') return [];
  const found = findParts(index, text);
  const nearest =
    found.nearest === undefined ? noPositions : nearestParts(index, found.nearest, mostSuggestions);
  return suggestionsOf(index, {
    found: found.parts.length > 0 ? found : ({ ...found, parts: nearest } satisfies Found),
    groups: findGroups(index, text, found),
    pages: findArticles(found, text, findPages),
    language: reader.language,
    describe: async (parts) => {
      const ids = Array.from(parts, (position) => index.ids[position] ?? 0);
      const rows = await listRows(ids, reader);
      return Array.from(parts, (position) => ({
        inventory_code: index.codes[position] ?? '',
        description: rows.get(index.ids[position] ?? 0)?.description ?? '',
      }));
    },
  });
}
