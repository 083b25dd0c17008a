// All that can be found, as one process keeps it: parts in their order, and which words, codes and names lead to which.

import { type ListingPart, codeKey, sortRows, catalogueOrder } from '@chipload/domain/catalogue';
import { createSearchParser, nameKey, type ParseSearch, wordsOf } from '@chipload/domain/search';
import type { ToolProfile, ToolType } from '@chipload/domain/tools';
import type { Language } from '../../platform/language.ts';
import type { Outline, OutlineCategory } from '../catalogue/catalogue.service.ts';
import type { SearchableRow } from './search.repository.ts';

/** A part with what it is found by; its number is named as the catalogue's choice among candidates wants it, too. */
export type IndexedPart = ListingPart & {
  readonly inventory_code: string;
  readonly code_key: string;
  readonly edp: string | null;
  readonly categoryId: number;
  readonly seriesSlug: string;
  readonly isActive: boolean;
};

/** A name of a series or a category, as it is looked for. */
export type IndexedName = { readonly key: string; readonly words: readonly string[] };

export type SearchIndex = {
  /** In the order in which equally good ones are shown; only their stock ever changes. */
  readonly parts: IndexedPart[];
  readonly placeById: ReadonlyMap<number, number>;
  /** Code keys from A to Z, each with the place of its part. */
  readonly keys: readonly { readonly key: string; readonly place: number }[];
  readonly placeByEdp: ReadonlyMap<string, number>;
  /** The places of the parts that have a word. */
  readonly placesByWord: ReadonlyMap<string, readonly number[]>;
  /** The outline in every language; the first is the one to go through. */
  readonly outlines: readonly Outline[];
  readonly outlineIn: (language: Language) => Outline;
  readonly categoriesById: ReadonlyMap<number, OutlineCategory>;
  /** The names of series and categories, one in each language. */
  readonly seriesNames: ReadonlyMap<string, readonly IndexedName[]>;
  readonly categoryNames: ReadonlyMap<number, readonly IndexedName[]>;
  readonly parse: ParseSearch;
};

/** Puts everything in its place. */
export function createSearchIndex(
  rows: readonly SearchableRow[],
  byLanguage: Readonly<Record<Language, Outline>>,
): SearchIndex {
  const outline = byLanguage.en;
  const outlines = [outline, byLanguage.fr];
  const { categoriesById } = outline;
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const parts = inShownOrder(
    rows.flatMap((row) => {
      const category = categoriesById.get(row.category_id);
      return category === undefined ? [] : [indexedPartOf(row, category.series.slug)];
    }),
    outline,
  );

  const placesByWord = new Map<string, number[]>();
  const wordsOfCategory = new Map([...categoriesById.keys()].map((id) => [id, categoryWords(id, outlines)]));
  for (const [place, part] of parts.entries()) {
    const row = rowsById.get(part.id);
    const words = new Set([...(wordsOfCategory.get(part.categoryId) ?? []), ...(row ? partWords(row) : [])]);
    for (const word of words) {
      const places = placesByWord.get(word);
      if (places) places.push(place);
      else placesByWord.set(word, [place]);
    }
  }

  const series = outlines.flatMap((one) => one.series);
  const categories = outlines.flatMap((one) => [...one.categoriesById.values()]);
  return {
    parts,
    placeById: new Map(parts.map((part, place) => [part.id, place])),
    placeByEdp: new Map(parts.flatMap(({ edp }, place) => (edp === null ? [] : [[edp, place] as const]))),
    keys: parts
      .map((part, place) => ({ key: part.code_key, place }))
      .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
    placesByWord,
    outlines,
    outlineIn: (language) => byLanguage[language],
    categoriesById,
    seriesNames: namesBy(series, ({ slug }) => slug),
    categoryNames: namesBy(categories, ({ id }) => id),
    parse: createSearchParser({
      names: series.map(({ name, slug }) => ({ name, slug })),
      coatings: [...new Set(parts.flatMap(({ coating }) => coating ?? []))],
      isKnownWord: (word) => placesByWord.has(word),
    }),
  };
}

/** The places of the parts whose code begins with a key. */
export function placesByPrefix({ keys }: SearchIndex, prefix: string): number[] {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle]?.key ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (keys[end]?.key.startsWith(prefix) === true) end += 1;
  return keys
    .slice(low, end)
    .map(({ place }) => place)
    .toSorted((a, b) => a - b);
}

/** Parts that are sold first, the plain ones before the particular, then as the catalogue has them. */
function inShownOrder(parts: IndexedPart[], outline: Outline): IndexedPart[] {
  const positions = new Map(
    outline.series.flatMap(({ categories }) => categories).map(({ id }, index) => [id, index]),
  );
  const rank = (part: IndexedPart) =>
    (part.isActive ? 0 : 1e9) +
    (profileRanks[part.profile] ?? 0) * 1e7 +
    (part.shankForm === 'HB' ? 1e6 : 0) +
    (positions.get(part.categoryId) ?? 0);
  return sortRows(parts, catalogueOrder)
    .map((part) => ({ part, rank: rank(part) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ part }) => part);
}

const profileRanks: Readonly<Partial<Record<ToolProfile, number>>> = {
  ball: 1,
  'high-feed': 2,
  radius: 3,
  chamfer: 3,
  tapered: 4,
  lens: 5,
  oval: 5,
};

function indexedPartOf(row: SearchableRow, seriesSlug: string): IndexedPart {
  return {
    id: row.id,
    inventoryCode: row.inventory_code,
    inventory_code: row.inventory_code,
    code_key: row.code_key,
    edp: row.edp,
    categoryId: row.category_id,
    seriesSlug,
    isActive: row.status === 'active',
    available: row.available,
    size: row.size,
    type: row.tool_type as ToolType, // the import lets in only what the domain knows
    profile: row.profile as ToolProfile, // likewise
    units: row.units === 'metric' ? 'metric' : 'inch',
    cuttingDiameter: row.cutting_diameter,
    shankDiameter: row.shank_diameter,
    shankForm: row.shank_form === 'HB' ? 'HB' : 'HA',
    cuttingLength: row.cutting_length,
    usableLength: row.usable_length ?? undefined,
    neckLength: row.neck_length ?? undefined,
    overallLength: row.overall_length,
    cornerRadius: row.corner_radius ?? undefined,
    cornerChamfer: row.corner_chamfer ?? undefined,
    flutes: row.flutes ?? 0,
    coating: row.coating === '' ? undefined : row.coating,
    coolantThrough: row.coolant_through,
    thread: row.thread === '' ? undefined : row.thread,
  };
}

/** Names and summaries of a category and its series, in every language. */
function categoryWords(categoryId: number, outlines: readonly Outline[]): string[] {
  return outlines.flatMap(({ categoriesById }) => {
    const category = categoriesById.get(categoryId);
    if (category === undefined) return [];
    const { name, summary, series } = category;
    // A summary that says "from 3xD to 12xD" does not make every part of it a 12xD.
    const inSummaries = wordsOf(`${summary} ${series.summary}`).filter((word) => !/\d/.test(word));
    return [...wordsOf(`${name} ${series.name}`), ...inSummaries];
  });
}

/** Descriptions, tolerance, and the pieces of the code that are no sizes: `SQ`, `030`, `2D` as `2xd`. */
function partWords(row: SearchableRow): string[] {
  const pieces = row.inventory_code
    .toLowerCase()
    .split(/[-\s]/)
    .filter((piece) => /[a-z]|^0\d/.test(piece) && piece.length > 1)
    .map((piece) => piece.replace(/^(\d+)d$/, '$1xd'));
  return [...wordsOf(`${row.english} ${row.french} ${row.diameter_tolerance}`), ...pieces];
}

function namesBy<Named extends { readonly name: string }, Key>(
  named: readonly Named[],
  keyOf: (one: Named) => Key,
): Map<Key, IndexedName[]> {
  const names = new Map<Key, IndexedName[]>();
  for (const one of named) {
    const name = { key: nameKey(one.name), words: wordsOf(one.name) };
    names.set(keyOf(one), [...(names.get(keyOf(one)) ?? []), name]);
  }
  return names;
}

/** A word of a search as the beginning of a code; undefined for a word that is none. */
export function codePrefixOf(word: string): string | undefined {
  const key = codeKey(word);
  const isCodeLike = /\p{L}/u.test(key) ? key.length >= 2 : /^\d{4,}$/.test(key) && key === word.trim();
  return isCodeLike ? key : undefined;
}
