// Search over parts and pages, and the tables of categories, answered by each process from an index in memory.
// Entry points: `createSearch`. Never knows: trunks and orders, and what words mean (domain/search).

import type { SearchAnswer, SearchSuggestion } from '@chipload/contract';
import { type ListingSort, nearestCodes, pagePlace, parseSort, type Query } from '@chipload/domain/catalogue';
import type { WantedPart } from '@chipload/domain/holes';
import { isMaterialId, type MaterialId } from '@chipload/domain/speeds';
import type { ReadTool } from '@chipload/domain/tool-data';
import type { Database } from '../../platform/database/database.ts';
import type { Replicas } from '../../platform/database/replicas.ts';
import type { IndexFigures } from '../../platform/telemetry/metrics.ts';
import { type CacheMemory, createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { envelopeBuffer } from '../../platform/cache/envelope-buffer.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { sharedBytes } from '../../platform/http/shared-answers.ts';
import {
  type Catalogue,
  createCatalogue,
  createCatalogueCache,
  listingKeyOf,
  type Reader,
  parseListingRequest,
  wireFacetOf,
} from '../catalogue/catalogue.service.ts';
import { type Asked, askedBy, codesOf } from './asked.ts';
import { countFacets, filterOf, filterParts } from './count-facets.ts';
import { noteEmptyAnswers, type Unfound } from './empty-answers.ts';
import { type FindPages, type FoundPage, cachePages } from './find-pages.ts';
import { findAsSteel, findParts, type Found } from './find-parts.ts';
import { findGroups } from './find-groups.ts';
import { cacheSearchIndex } from './cache-index.ts';
import { cacheRows, type ListRows } from './cache-rows.ts';
import { type CategoryTables, createCategoryTables } from './list-category.ts';
import { matchTools, type PartMatch } from './match-tools.ts';
import { type PartOfSize, partsOfSize } from './parts-of-size.ts';
import { nearestDiameters, nearestParts } from './nearest.ts';
import { type SnapshotOptions, snapshotsIn } from './keep-snapshot.ts';
import { codesWithin, partsChangedBySpreadsheet } from './part-numbers.ts';
import { createYielder } from './yielder.ts';
import { firstParts, type PartSet, sizeOf } from './part-sets.ts';
import { noPrices, pricesFor } from './part-prices.ts';
import { codeAt, idAt, type SearchIndex } from './search-index.ts';
import { preferringMaterial } from './relevance.ts';
import { createResults } from './results.ts';
import { sortParts } from './sort-parts.ts';
import {
  articleHitOf,
  categoryHitOf,
  materialOf,
  mostSuggestions,
  pageOfPart,
  seriesHitOf,
  suggestionsOf,
  understoodOf,
} from './search.presenter.ts';

/** Searches and suggestions return complete JSON envelopes. */
export type Search = CategoryTables & {
  /** Builds the index in advance, so that the first search does not wait for it. */
  prepare(): Promise<void>;
  /** The query contains filters, sort, page and size. */
  search(text: string, query: Query, reader: Reader): Promise<Buffer>;
  suggest(
    asked: { readonly query: string; readonly prefer?: string | undefined },
    reader: Reader,
  ): Promise<Buffer>;
  /** Returns for each text the most similar codes on sale, the likeliest first. */
  suggestCodes(texts: readonly string[]): Promise<readonly (readonly string[])[]>;
  /** Returns what the operator watches of the index; undefined until it was built. */
  indexFigures(): IndexFigures | undefined;
  /** Returns the parts for each tool of a library. */
  matchTools(tools: readonly ReadTool[], reader: Reader): Promise<readonly (readonly PartMatch[])[]>;
  /** Returns the active parts with the sizes that a step of a hole wants, in no order; at most some hundreds. */
  partsOfSize(
    wanted: WantedPart,
    material: MaterialId | undefined,
    reader: Reader,
  ): Promise<readonly PartOfSize[]>;
  /** Writes no snapshot any more: the process stops. */
  stop(): void;
};

export { cacheTexts } from './find-pages.ts';
export type { PartMatch } from './match-tools.ts';
export type { PartOfSize } from './parts-of-size.ts';

const mostNearestRows = 12;

/** How many of the parts are named whose number begins with a text that is also a search. */
const mostBeginning = 3;

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
  readonly catalogue?: Catalogue;
  /** Replicas from which the parts may be read when the index is built. */
  readonly replicas?: Pick<Replicas, 'read'> | undefined;
  /** Counts the searches that find nothing. */
  readonly unfound?: Unfound | undefined;
  /** Left out, each process builds the index when it starts. */
  readonly snapshot?: SnapshotOptions;
};

/** How often it is looked whether a new snapshot of the index is worth writing. */
const saveMilliseconds = 60_000;

async function saveRegularly(
  current: Pick<ReturnType<typeof cacheSearchIndex>, 'save'>,
  { onTrouble }: SnapshotOptions,
  over: AbortSignal,
): Promise<void> {
  const save = async () => current.save().catch((error: unknown) => onTrouble(String(error)));
  await save();
  if (over.aborted) return;
  const saving = setInterval(() => void save(), saveMilliseconds).unref();
  over.addEventListener('abort', () => clearInterval(saving));
}

/** Creates the search of a process. */
export function createSearch({
  db,
  changes,
  memory = createCacheMemory(),
  catalogue = createCatalogue({ db, changes, memory }),
  replicas,
  snapshot,
  unfound,
}: SearchOptions): Search {
  const current = cacheSearchIndex(db, changes, {
    results: createResults(memory),
    outlineIn: catalogue.outlineIn,
    snapshots: snapshot && snapshotsIn(snapshot),
    replicas,
  });
  const over = new AbortController();
  const made = noteEmptyAnswers(unfound);
  const pagesIn = cachePages(db, changes);
  const { ownParts, crossReferences } = catalogue;
  const listRows = cacheRows(db, changes, { memory, ownParts });
  const before = async (text: string, reader: Reader) =>
    Promise.all([pagesIn(reader.language), ownParts(reader), askedBy(crossReferences, text, reader)]);
  // Any change of the catalogue may change any answer.
  const answers = createCatalogueCache<Buffer>({
    changes,
    values: memory.createCache<Buffer>('searches', sharedBytes),
    isStale: (_answer, { subject }) => subject !== 'buyers',
  });

  return {
    ...createCategoryTables({ db, changes, memory, current, catalogue, listRows }),

    prepare: async () => {
      const [{ index }] = await Promise.all([current.now(), pagesIn('en'), pagesIn('fr')]);
      await warmUp(index);
      await current.withPrices();
      if (snapshot?.isWriter) await saveRegularly(current, snapshot, over.signal);
    },

    stop: () => over.abort(),

    indexFigures: current.figures,

    search: async (text, query, reader) => {
      const typed = text.trim();
      const order = orderOf(query);
      const [findPages, { hasAny }, { isOwn, asked }] = await before(typed, reader);
      // Last, so that parts are found in the index as it is now.
      const { index, version } = await (order?.by === 'price' ? current.withPrices() : current.now());
      const answer = async () =>
        made.envelopeOf(await answerOf(db, { index, findPages, listRows }, await asked(), query, reader));
      const key = `${version} ${reader.language} ${reader.currency} ${queryKey(query)} ${typed}`;
      const envelope =
        hasAny || isOwn ? await answer() : (answers.peek(key) ?? (await answers.get(key, answer)));
      return made.noted(envelope, typed, reader.language);
    },

    suggest: async ({ query, prefer }, reader) => {
      const typed = query.trim();
      const [findPages, { hasAny }, { isOwn, asked }] = await before(typed, reader);
      const { index, version } = await current.now();
      const caches = { index, findPages, listRows };
      const read = async () => envelopeBuffer(await suggest(caches, { ...(await asked()), prefer }, reader));
      if (hasAny || isOwn) return read();
      const key = `${version} ${reader.language} ${reader.currency} suggest ${prefer ?? ''} ${typed}`;
      return answers.peek(key) ?? answers.get(key, read);
    },

    suggestCodes: async (texts) =>
      texts.length === 0 ? [] : suggestCodes((await current.now()).index, texts),

    matchTools: async (tools, reader) =>
      matchTools({ index: (await current.now()).index, listRows, find: crossReferences }, tools, reader),

    partsOfSize: async (wanted, material, reader) =>
      partsOfSize({ index: (await current.now()).index, listRows }, wanted, material, reader),
  };
}

async function suggestCodes(
  index: SearchIndex,
  texts: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const yieldTurn = createYielder();
  const codes: (readonly string[])[] = [];
  for (const text of texts) {
    const changed = partsChangedBySpreadsheet(index, text).map((position) => codeAt(index, position));
    codes.push(
      changed.length > 0 ? changed : nearestCodes(text, (key, most) => codesWithin(index, key, most)),
    );
    await yieldTurn();
  }
  return codes;
}

/** Runs the loops of a search, which are ten times slower before they are compiled. */
async function warmUp(index: SearchIndex): Promise<void> {
  const yieldTurn = createYielder();
  for (const position of firstParts([index.all], 0, 3)) {
    const code = codeAt(index, position);
    findParts(index, `${code}${code.at(-1)}`);
    await yieldTurn();
  }
}

/** Returns the same key for equivalent queries. */
function queryKey(query: Query): string {
  return `${listingKeyOf(parseListingRequest(query))} ${JSON.stringify([orderOf(query), query['prefer']])}`;
}

async function answerOf(
  db: Database,
  { index, findPages, listRows }: Caches,
  { text, others }: Asked,
  query: Query,
  reader: Reader,
): Promise<SearchAnswer> {
  const { language } = reader;
  const found = findParts(index, text, codesOf(others));
  const crossed = new Set(found.crossed.map((position) => codeAt(index, position)));
  const asked = parseListingRequest(query);
  const filter = filterOf(index, found.ranked, asked.filter);
  const left = filterParts(rankedFor(index, found, query['prefer']), filter);
  const { first, page, pageCount, total } = pagePlace(sizeOf(left), asked.page, asked.rowsPerPage);
  const place = { sort: orderOf(query), first, rows: asked.rowsPerPage };
  const shown = await shownParts(db, index, left, place, reader);
  const near = found.nearest === undefined ? [] : nearestParts(index, found.nearest, mostNearestRows);
  const rowsById = await listRows(
    [...shown, ...near].map((position) => idAt(index, position)),
    reader,
  );
  const wireRows = (positions: readonly number[]) =>
    positions.flatMap((position) => rowsById.get(idAt(index, position)) ?? []);
  const groups = findGroups(index, text, found);

  return {
    query: text,
    match: found.match,
    redirect_to: found.match === 'exact' ? pageOfPart(index, firstParts(found.ranked, 0, 1)[0]) : null,
    understood: understoodOf(found.criteria),
    ...materialOf(found.criteria),
    ignored: [...found.ignored],
    cross_references: others.flatMap(({ number, maker, code }) =>
      crossed.has(code) ? [{ number, maker, code }] : [],
    ),
    series: groups.series.map((one) => seriesHitOf(index, one, language)),
    categories: groups.categories.map((one) => categoryHitOf(index, one, language)),
    articles: findArticles(found, text, findPages).map(articleHitOf),
    rows: wireRows(shown),
    total,
    page,
    pages: pageCount,
    facets: countFacets(index, found.ranked, filter, found.key).map((facet) =>
      wireFacetOf(facet, language, index.outlineIn(language)),
    ),
    nearest:
      found.nearest === undefined
        ? null
        : {
            missing: found.nearest.missing.map((criterion) => criterion.text),
            rows: wireRows(near),
            diameters: nearestDiameters(index, found.nearest, found.criteria, language),
          },
    also: found.also === undefined ? null : codeAt(index, found.also),
    steel: findAsSteel(index, text, found, language) ?? null,
    beginning:
      found.beginning === undefined
        ? null
        : {
            text: found.beginning.text,
            codes: firstParts(found.beginning.ranked, 0, mostBeginning).map((part) => codeAt(index, part)),
            total: sizeOf(found.beginning.ranked),
          },
  };
}

/** Returns what was found, the parts mainly for the preferred material first; a material in the text counts more. */
function rankedFor(index: SearchIndex, { ranked, criteria, match }: Found, prefer: Query[string]) {
  const isOpen = match === 'words' && criteria.every(({ kind }) => kind !== 'material');
  return isOpen && isMaterialId(prefer) ? preferringMaterial(index, ranked, prefer) : ranked;
}

/** Returns the articles for a text; none for a part number or its beginning. */
function findArticles({ match }: Found, text: string, findPages: FindPages): readonly FoundPage[] {
  return match === 'exact' || match === 'code' || match === 'cross' ? [] : findPages(text);
}

/** Returns the parts that a page shows, in the chosen order; without one the best match is first. */
async function shownParts(
  db: Database,
  index: SearchIndex,
  found: readonly PartSet[],
  {
    sort,
    first,
    rows,
  }: { readonly sort: ListingSort | undefined; readonly first: number; readonly rows: number },
  reader: Reader,
): Promise<number[]> {
  if (sort === undefined) return firstParts(found, first, rows);
  const prices = sort.by === 'price' ? await pricesFor(db, index, reader) : noPrices;
  return sortParts(index, found, sort, { from: first, to: first + rows }, prices);
}

/** Returns the chosen order; undefined for the order of relevance, which is the default here. */
function orderOf(query: Query): ListingSort | undefined {
  return parseSort([query['sort'] ?? ''].flat()[0]);
}

async function suggest(
  { index, findPages, listRows }: Caches,
  { text, others, prefer }: Asked & { readonly prefer: string | undefined },
  reader: Reader,
): Promise<SearchSuggestion[]> {
  if (text === '') return [];
  const found = findParts(index, text, codesOf(others));
  return suggestionsOf(index, {
    match: found.match,
    criteria: found.criteria,
    parts:
      found.nearest === undefined
        ? [
            ...(found.match === 'cross' ? [] : found.crossed),
            ...(found.also === undefined ? [] : [found.also]),
            ...firstParts(rankedFor(index, found, prefer), 0, mostSuggestions),
          ]
        : nearestParts(index, found.nearest, mostSuggestions),
    begun:
      found.match === 'words' && found.beginning !== undefined
        ? firstParts(found.beginning.ranked, 0, mostBeginning)
        : [],
    groups: findGroups(index, text, found),
    pages: findArticles(found, text, findPages),
    language: reader.language,
    rowsOf: async (parts) => {
      const ids = parts.map((position) => idAt(index, position));
      const rows = await listRows(ids, reader);
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
  });
}
