// Puts everything in its place, turn by turn: meanwhile the process serves others.

import { createSearchParser, nameKey, wordsOf } from '@chipload/domain/search';
import type { ToolProfile } from '@chipload/domain/tools';
import type { Language } from '../../platform/language.ts';
import { listingPartOf, type Outline, type OutlineCategory } from '../catalogue/catalogue.service.ts';
import { columnsOf, createKinds } from './columns.ts';
import { createPace } from './pace.ts';
import { orderBy, printedOrder, standingsIn } from './part-order.ts';
import type { IndexedName, SearchIndex } from './search-index.ts';
import type { SearchableRow } from './search.repository.ts';
import { createSortedTexts, numbersInOrder } from './sorted-texts.ts';
import { createSuitability } from './suitability.ts';
import { createWordsBuilder } from './word-places.ts';

/** Reads parts as they come. */
export async function createSearchIndex(
  pages: AsyncIterable<readonly SearchableRow[]>,
  byLanguage: Readonly<Record<Language, Outline>>,
): Promise<SearchIndex> {
  const outlines = [byLanguage.en, byLanguage.fr];
  const { categoriesById } = byLanguage.en;
  const positions = new Map(
    byLanguage.en.series.flatMap((one) => one.categories).map(({ id }, at) => [id, at]),
  );
  const pace = createPace();
  const kinds = createKinds();
  const words = createWordsBuilder();
  const parts = new Array<ReadPart>();
  for await (const rows of pages) {
    for (const row of rows) {
      const category = categoriesById.get(row.category_id);
      if (category === undefined) continue; // its category came after the outline
      const part = listingPartOf(row);
      for (const one of Object.values(kinds)) one.add(part);
      words.addPart({ texts: [row.english, row.french, row.diameter_tolerance], code: row.inventory_code });
      parts.push(readPartOf(row, category, positions.get(category.id) ?? 0));
      if (parts.length % 64 === 0) await pace();
    }
  }
  const categories = [...new Set(parts.map(({ category }) => category))];
  for (const { id } of categories) words.addCategory(id, categoryWords(id, outlines));

  const byCode = await numbersInOrder(
    parts.map(({ code }) => code),
    pace,
  );
  const printed = await printedOrder(kinds, byCode, pace);
  const shown = orderBy(printed, (part) => parts[part]?.rank ?? 0);
  await pace();
  const inPlace = Array.from(shown, (part) => parts[part]).filter((part) => part !== undefined);
  const available = Int32Array.from(inPlace, (part) => part.available);
  await pace();
  const fromEach = async <Value>(valueOf: (part: ReadPart) => Value): Promise<Value[]> => {
    const values = inPlace.map(valueOf);
    await pace();
    return values;
  };
  const columns = await columnsOf(kinds, shown, available, pace);
  const allWords = await words.inOrder(shown, pace);
  const keys = await createSortedTexts(await fromEach(({ key }) => key), pace);
  const placeById = new Map(inPlace.map(({ id }, place) => [id, place]));
  await pace();
  const placeByEdp = new Map(
    inPlace.flatMap(({ edp }, place) => (edp === null ? [] : [[edp, place] as const])),
  );
  await pace();
  const numbers = new Map(categories.map((category, number) => [category, number]));
  const series = outlines.flatMap((one) => one.series);
  return {
    ids: await fromEach(({ id }) => id),
    codes: await fromEach(({ code }) => code),
    keys,
    edps: await fromEach(({ edp }) => edp),
    isActive: Uint8Array.from(await fromEach(({ isActive }) => (isActive ? 1 : 0))),
    available,
    columns,
    categoryAt: Int32Array.from(await fromEach(({ category }) => numbers.get(category) ?? -1)),
    categories,
    byCode: byPlace(standingsIn(byCode), shown),
    asPrinted: byPlace(standingsIn(printed), shown),
    placeById,
    placeByEdp,
    words: allWords,
    outlines,
    outlineIn: (language) => byLanguage[language],
    seriesNames: namesBy(series, ({ slug }) => slug),
    categoryNames: namesBy(
      outlines.flatMap((one) => [...one.categoriesById.values()]),
      ({ id }) => id,
    ),
    suitableFor: createSuitability(outlines),
    parse: createSearchParser({
      names: series.map(({ name, slug }) => ({ name, slug })),
      coatings: kinds.coating.kinds.flatMap(({ coating }) => coating ?? []),
      isKnownWord: (word) => allWords.numbers.has(word),
    }),
  };
}

/** What is kept of a part beside its columns and words. */
type ReadPart = {
  readonly id: number;
  readonly code: string;
  readonly key: string;
  readonly edp: string | null;
  readonly isActive: boolean;
  readonly available: number;
  readonly category: OutlineCategory;
  /** Parts that are sold first, the plain ones before the particular, then category by category. */
  readonly rank: number;
};

function readPartOf(row: SearchableRow, category: OutlineCategory, position: number): ReadPart {
  return {
    id: row.id,
    code: row.inventory_code,
    key: row.code_key,
    edp: row.edp,
    isActive: row.status === 'active',
    available: row.available,
    category,
    rank:
      (row.status === 'active' ? 0 : 1e9) +
      (profileRanks.get(row.profile) ?? 0) * 1e7 +
      (row.shank_form === 'HB' ? 1e6 : 0) +
      position,
  };
}

const profileRanks: ReadonlyMap<string, number> = new Map<ToolProfile, number>([
  ['ball', 1],
  ['high-feed', 2],
  ['radius', 3],
  ['chamfer', 3],
  ['tapered', 4],
  ['lens', 5],
  ['oval', 5],
]);

function byPlace(numbers: Int32Array, order: Int32Array): Int32Array {
  return order.map((part) => numbers[part] ?? 0);
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
