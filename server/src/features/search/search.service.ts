// Search over parts and pages, answered by each process from an index in memory.
// Entry points: `createSearch`. Never knows: trunks and orders, and what words mean (domain/search).

import type { SearchAnswer, SearchSuggestion } from '@chipload/contract';
import { pageOf, parseFilters, type Query, type SortKey, sortKeys } from '@chipload/domain/catalogue';
import type { ReadTool } from '@chipload/domain/tool-data';
import type { Database } from '../../platform/database/database.ts';
import { type CacheMemory, createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { envelopeOf, retainedBytes } from '../../platform/cache/dedicated-buffer.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import {
  createCatalogueCache,
  keyOf,
  listUnitPrices,
  type Reader,
  parseListingRequest,
  wireFacetOf,
} from '../catalogue/catalogue.service.ts';
import { countFacets, filterOf, filterPlaces } from './count-facets.ts';
import { type FindPages, type FoundPage, cachePages } from './find-pages.ts';
import { findParts, type Found } from './find-parts.ts';
import { findPlaces } from './find-places.ts';
import { cacheSearchIndex } from './cache-index.ts';
import { cacheRows, type ListRows } from './cache-rows.ts';
import { matchTools, type PartMatch } from './match-tools.ts';
import { nearestDiameters, nearestParts } from './nearest.ts';
import { createYielder } from './yielder.ts';
import { sortByNumber, sortPlaces } from './part-order.ts';
import { noPlaces, type SearchIndex } from './search-index.ts';
import {
  articleHitOf,
  categoryHitOf,
  mostSuggestions,
  pageOfPart,
  seriesHitOf,
  suggestionsOf,
} from './search.presenter.ts';

/** Searches and suggestions are whole envelopes in JSON. */
export type Search = {
  /** Reads everything beforehand, so that the first buyer need not wait for it. */
  prepare(): Promise<void>;
  /** Filters, sort, page and size stand in the query beside the text. */
  search(text: string, query: Query, reader: Reader): Promise<Buffer>;
  suggest(text: string, reader: Reader): Promise<Buffer>;
  /** The parts for each tool of a library. */
  matchTools(tools: readonly ReadTool[], reader: Reader): Promise<readonly (readonly PartMatch[])[]>;
};

export type { PartMatch } from './match-tools.ts';

const mostNearestRows = 12;

/** What the process keeps for a reader. */
type Kept = {
  readonly index: SearchIndex;
  readonly findPages: FindPages;
  readonly listRows: ListRows;
};

type SearchOptions = {
  readonly db: Database;
  readonly changes: ChangeFeed;
  readonly memory?: CacheMemory;
};

/** One for each process; two on one database answer alike. */
export function createSearch({ db, changes, memory = createCacheMemory() }: SearchOptions): Search {
  const indexNow = cacheSearchIndex(db, changes);
  const pagesIn = cachePages(db, changes);
  const listRows = cacheRows(db, changes, memory);
  const kept = async ({ language }: Reader): Promise<Kept> => ({
    index: await indexNow(),
    findPages: await pagesIn(language),
    listRows,
  });
  // Any change may concern any answer: counts of stock, prices, what is found at all.
  const answers = createCatalogueCache<Buffer>({
    changes,
    values: memory.createCache<Buffer>('searches', retainedBytes),
    isStale: () => true,
  });

  return {
    prepare: async () => {
      const [index] = await Promise.all([indexNow(), pagesIn('en'), pagesIn('fr')]);
      // A loop that was never run is ten times as slow: the first buyer shall not notice.
      const yieldTurn = createYielder();
      for (const code of index.codes.slice(0, 3)) {
        findParts(index, `${code}${code.at(-1)}`);
        await yieldTurn();
      }
    },

    search: async (text, query, reader) => {
      const typed = text.trim();
      const answer = async () => answerOf(db, await kept(reader), typed, query, reader);
      // A company may have prices of its own.
      if (reader.customer) return envelopeOf(await answer());
      const key = `${reader.language} ${reader.currency} ${wantedKey(query)} ${typed}`;
      return answers.peek(key) ?? answers.get(key, async () => envelopeOf(await answer()));
    },

    suggest: async (text, reader) => {
      const typed = text.trim();
      const key = `${reader.language} suggest ${typed}`;
      const read = async () => envelopeOf(await suggest(await kept(reader), typed, reader));
      return answers.peek(key) ?? answers.get(key, read);
    },

    matchTools: async (tools, reader) => matchTools({ index: await indexNow(), listRows }, tools, reader),
  };
}

/** The same for every way of writing the same criterion. */
function wantedKey(query: Query): string {
  return `${keyOf(parseListingRequest(query, []))} ${orderOf(query) ?? ''} ${JSON.stringify(facetsIn(query))}`;
}

/** The filters of a query as they stand in it: which of them any row has is only known once it was searched. */
function facetsIn(query: Query): Query {
  const { query: _text, sort: _sort, page: _page, size: _size, ...facets } = query;
  return facets;
}

async function answerOf(
  db: Database,
  { index, findPages, listRows }: Kept,
  text: string,
  query: Query,
  reader: Reader,
): Promise<SearchAnswer> {
  const { language } = reader;
  const { columns, ids } = index;
  const found = findParts(index, text);
  const asked = parseFilters(query);
  const filter = filterOf(columns, found.parts, asked.filter);
  const ordered = await inOrder(db, index, filterPlaces(columns, found.parts, filter), query, reader);
  const { rows, page, pageCount, total } = pageOf(
    [...ordered],
    asked.page,
    parseListingRequest(query, []).rowsPerPage,
  );
  const near = found.nearest === undefined ? noPlaces : nearestParts(index, found.nearest, mostNearestRows);
  const rowsById = await listRows(
    [...rows, ...near].map((place) => ids[place] ?? 0),
    reader,
  );
  const wireRows = (places: Iterable<number>) =>
    [...places].flatMap((place) => rowsById.get(ids[place] ?? 0) ?? []);
  const places = findPlaces(index, text, found);

  return {
    query: text,
    match: found.match,
    redirect_to: found.match === 'exact' ? pageOfPart(index, found.parts[0]) : null,
    understood: found.criteria.map(({ kind, text: words }) => ({ kind, text: words })),
    ignored: [...found.ignored],
    series: places.series.map((one) => seriesHitOf(index, one, language)),
    categories: places.categories.map((one) => categoryHitOf(index, one, language)),
    articles: pagesBeside(found, text, findPages).map(articleHitOf),
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

/** Who types the number of a part, or its beginning, wants nothing to read. */
function pagesBeside({ match }: Found, text: string, findPages: FindPages): readonly FoundPage[] {
  return match === 'exact' || match === 'code' ? [] : findPages(text);
}

/** As they were found, the best first, unless another order was chosen. */
async function inOrder(
  db: Database,
  index: SearchIndex,
  places: Int32Array,
  query: Query,
  reader: Reader,
): Promise<Int32Array> {
  const by = orderOf(query);
  if (by === undefined) return places;
  const direction = String(query['sort']).startsWith('-') ? 'descending' : 'ascending';
  if (by !== 'price') return sortPlaces(index, places, by, direction);
  const prices = await pricesOf(db, index, places, reader);
  return sortByNumber(index, places, (place) => prices.get(index.ids[place] ?? 0), direction);
}

const pricesAtATime = 2_000;

/** What a piece costs whoever looks: some parts at a time, since others wait while answers are read. */
async function pricesOf(
  db: Database,
  { ids }: SearchIndex,
  places: Int32Array,
  reader: Reader,
): Promise<ReadonlyMap<number, number>> {
  const prices = new Map<number, number>();
  for (let from = 0; from < places.length; from += pricesAtATime) {
    const some = Array.from(places.subarray(from, from + pricesAtATime), (place) => ids[place] ?? 0);
    for (const [id, cents] of await listUnitPrices(db, some, reader)) prices.set(id, cents);
  }
  return prices;
}

/** Found parts have an order of their own: also that of the diameters must be chosen. */
function orderOf(query: Query): SortKey | undefined {
  const [sort] = [query['sort'] ?? ''].flat();
  return sortKeys.find((key) => key === sort?.replace(/^-/, ''));
}

async function suggest(
  { index, findPages, listRows }: Kept,
  text: string,
  reader: Reader,
): Promise<SearchSuggestion[]> {
  if (text === '') return [];
  const found = findParts(index, text);
  const nearest =
    found.nearest === undefined ? noPlaces : nearestParts(index, found.nearest, mostSuggestions);
  return suggestionsOf(index, {
    found: found.parts.length > 0 ? found : ({ ...found, parts: nearest } satisfies Found),
    places: findPlaces(index, text, found),
    pages: pagesBeside(found, text, findPages),
    language: reader.language,
    describe: async (parts) => {
      const ids = Array.from(parts, (place) => index.ids[place] ?? 0);
      const rows = await listRows(ids, reader);
      return Array.from(parts, (place) => ({
        inventory_code: index.codes[place] ?? '',
        description: rows.get(index.ids[place] ?? 0)?.description ?? '',
      }));
    },
  });
}
