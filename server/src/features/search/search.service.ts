// Search as one process answers it. The door of the feature.

import type { SearchAnswer, SearchSuggestion } from '@chipload/contract';
import {
  facetCounts,
  filterRows,
  pageOf,
  type Query,
  type SortKey,
  sortKeys,
  sortRows,
} from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import {
  createShelf,
  envelopeOf,
  keyOf,
  listUnitPrices,
  offersOf,
  type Reader,
  type ShelfChanges,
  wantedOf,
  wireFacetOf,
} from '../catalogue/catalogue.service.ts';
import { findParts, type Found } from './find-parts.ts';
import { findPlaces } from './find-places.ts';
import { keepSearchIndex } from './keep-index.ts';
import { nearestDiameters, nearestParts } from './nearest.ts';
import type { IndexedPart, SearchIndex } from './search-index.ts';
import { categoryHitOf, pageOfPart, seriesHitOf, suggestionsOf } from './search.presenter.ts';

/** Searches and suggestions are whole envelopes in JSON. */
export type Search = {
  /** Reads everything beforehand, so that the first buyer need not wait for it. */
  prepare(): Promise<void>;
  /** Filters, sort, page and size stand in the query beside the text. */
  search(text: string, query: Query, reader: Reader): Promise<Buffer>;
  suggest(text: string, reader: Reader): Promise<Buffer>;
};

const megabyte = 1_048_576;
const mostNearestRows = 12;

/** One for each process; two on one database answer alike. */
export function createSearch({ db, changes }: { db: Database; changes: ShelfChanges }): Search {
  const indexNow = keepSearchIndex(db, changes);
  // Any change may concern any answer: counts of stock, prices, what is found at all.
  const answers = createShelf<Buffer>({
    changes,
    maximumBytes: 64 * megabyte,
    bytesOf: (envelope) => envelope.length,
    isConcerned: () => true,
  });

  return {
    prepare: async () => void (await indexNow()),

    search: async (text, query, reader) => {
      const typed = text.trim();
      const answer = async () => answerOf(db, await indexNow(), typed, query, reader);
      // A company may have prices of its own.
      if (reader.customer) return envelopeOf(await answer());
      const key = `${reader.language} ${reader.currency} ${wantedKey(query)} ${typed}`;
      return answers.peek(key) ?? answers.get(key, async () => envelopeOf(await answer()));
    },

    suggest: async (text, reader) => {
      const typed = text.trim();
      const key = `${reader.language} suggest ${typed}`;
      const read = async () => envelopeOf(await suggest(db, await indexNow(), typed, reader));
      return answers.peek(key) ?? answers.get(key, read);
    },
  };
}

/** The same for every way of writing the same wish. */
function wantedKey(query: Query): string {
  return `${keyOf(wantedOf(query, []))} ${orderOf(query) ?? ''} ${JSON.stringify(facetsIn(query))}`;
}

/** The filters of a query as they stand in it: which of them any row has is only known once it was searched. */
function facetsIn(query: Query): Query {
  const { query: _text, sort: _sort, page: _page, size: _size, ...facets } = query;
  return facets;
}

async function answerOf(
  db: Database,
  index: SearchIndex,
  text: string,
  query: Query,
  reader: Reader,
): Promise<SearchAnswer> {
  const { language } = reader;
  const found = findParts(index, text);
  const wanted = wantedOf(query, found.parts);
  const filtered = filterRows(found.parts, wanted.filter);
  const ordered = await inOrder(db, filtered, query, reader);
  const { rows, page, pageCount, total } = pageOf(ordered, wanted.page, wanted.rowsPerPage);
  const near = found.nearest === undefined ? [] : nearestParts(found.nearest).slice(0, mostNearestRows);
  const offers = await offersOf(
    db,
    [...rows, ...near].map(({ id }) => id),
    reader,
  );
  const wireRows = (parts: readonly IndexedPart[]) => parts.flatMap(({ id }) => offers.get(id)?.row ?? []);
  const places = findPlaces(index, text, found);

  return {
    query: text,
    match: found.match,
    redirect_to: found.match === 'exact' ? pageOfPart(found.parts[0]) : null,
    understood: found.wishes.map(({ kind, text: words }) => ({ kind, text: words })),
    ignored: [...found.ignored],
    series: places.series.map((one) => seriesHitOf(index, one, language)),
    categories: places.categories.map((one) => categoryHitOf(index, one, language)),
    rows: wireRows(rows),
    total,
    page,
    pages: pageCount,
    facets: facetCounts(found.parts, wanted.filter).map((facet) => wireFacetOf(facet, language)),
    nearest:
      found.nearest === undefined
        ? null
        : {
            missing: found.nearest.missing.map((wish) => wish.text),
            rows: wireRows(near),
            diameters: nearestDiameters(found.nearest, found.wishes, language),
          },
  };
}

/** As they were found, the best first, unless another order was chosen. */
async function inOrder(
  db: Database,
  parts: readonly IndexedPart[],
  query: Query,
  reader: Reader,
): Promise<readonly IndexedPart[]> {
  const by = orderOf(query);
  if (by === undefined) return parts;
  const direction = String(query['sort']).startsWith('-') ? 'descending' : 'ascending';
  if (by !== 'price') return sortRows(parts, { by, direction });
  const prices = await listUnitPrices(
    db,
    parts.map(({ id }) => id),
    reader,
  );
  return sortRows(parts, { by, direction }, ({ id }) => prices.get(id));
}

/** Found parts have an order of their own: also that of the diameters must be chosen. */
function orderOf(query: Query): SortKey | undefined {
  const [sort] = [query['sort'] ?? ''].flat();
  return sortKeys.find((key) => key === sort?.replace(/^-/, ''));
}

async function suggest(
  db: Database,
  index: SearchIndex,
  text: string,
  reader: Reader,
): Promise<SearchSuggestion[]> {
  if (text === '') return [];
  const found = findParts(index, text);
  const nearest = found.nearest === undefined ? [] : nearestParts(found.nearest);
  return suggestionsOf(index, {
    found: found.parts.length > 0 ? found : ({ ...found, parts: nearest } satisfies Found),
    places: findPlaces(index, text, found),
    language: reader.language,
    describe: async (parts) => {
      const offers = await offersOf(
        db,
        parts.map(({ id }) => id),
        reader,
      );
      return parts.map(({ id, inventoryCode }) => ({
        inventory_code: inventoryCode,
        description: offers.get(id)?.description ?? '',
      }));
    },
  });
}
