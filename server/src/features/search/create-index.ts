// Builds the search index in turns, so that other requests run meanwhile (docs/decisions/080).

import { createSearchParser, nameKey, wordsOf } from '@chipload/domain/search';
import type { Language } from '../../platform/language.ts';
import type { Outline } from '../catalogue/catalogue.service.ts';
import { columnsOf } from './columns.ts';
import { orderBy, printedOrder, ranksIn } from './part-order.ts';
import { type PartsRead, type ReadPart, readParts } from './read-parts.ts';
import type { IndexedName, SearchIndex } from './search-index.ts';
import type { SearchableRow } from './search.repository.ts';
import { createSortedTexts, numbersInOrder } from './sorted-texts.ts';
import { createSuitability } from './suitability.ts';
import { createYielder, type Yielder } from './yielder.ts';

/** Reads all parts and builds their index. */
export async function createSearchIndex(
  pages: AsyncIterable<readonly SearchableRow[]>,
  byLanguage: Readonly<Record<Language, Outline>>,
): Promise<SearchIndex> {
  const outlines = [byLanguage.en, byLanguage.fr] as const;
  const yieldTurn = createYielder();
  const read = await readParts(pages, outlines, yieldTurn);
  const orders = await orderParts(read, yieldTurn);
  const words = await read.words.inOrder(orders.shown, yieldTurn);
  return {
    ...(await arrangeParts(read, orders, yieldTurn)),
    words,
    outlines,
    outlineIn: (language) => byLanguage[language],
    ...namesOf(outlines),
    suitableFor: createSuitability(outlines),
    parse: createSearchParser({
      names: outlines.flatMap(({ series }) => series).map(({ name, slug }) => ({ name, slug })),
      coatings: read.kinds.coating.kinds.flatMap(({ coating }) => coating ?? []),
      isKnownWord: (word) => words.numbers.has(word),
    }),
  };
}

/** Three orders of the parts, which are identified by their index in the order of reading. */
type PartOrders = {
  readonly byCode: Int32Array;
  /** As in a printed catalogue. */
  readonly printed: Int32Array;
  /** The order in which equally good matches are shown; the index in it is the part's position. */
  readonly shown: Int32Array;
};

async function orderParts({ parts, kinds }: PartsRead, yieldTurn: Yielder): Promise<PartOrders> {
  const codes = parts.map(({ code }) => code);
  const byCode = await numbersInOrder(codes, yieldTurn);
  const printed = await printedOrder(kinds, byCode, yieldTurn);
  const shown = orderBy(printed, (part) => parts[part]?.rank ?? 0);
  await yieldTurn();
  return { byCode, printed, shown };
}

/** Builds the data of the index that is addressed by position, and the maps to positions. */
async function arrangeParts(
  { parts, kinds, categories }: PartsRead,
  { byCode, printed, shown }: PartOrders,
  yieldTurn: Yielder,
) {
  const ordered = Array.from(shown, (part) => parts[part]).filter((part) => part !== undefined);
  const fromEach = async <Value>(valueOf: (part: ReadPart) => Value): Promise<Value[]> => {
    const values = ordered.map(valueOf);
    await yieldTurn();
    return values;
  };
  const ids = await fromEach(({ id }) => id);
  const edps = await fromEach(({ edp }) => edp);
  const available = Int32Array.from(await fromEach((part) => part.available));
  const numbers = new Map(categories.map((category, number) => [category, number]));
  const positionById = new Map(ids.map((id, position) => [id, position]));
  await yieldTurn();
  return {
    ids,
    codes: await fromEach(({ code }) => code),
    keys: await createSortedTexts(await fromEach(({ key }) => key), yieldTurn),
    edps,
    isActive: Uint8Array.from(await fromEach(({ isActive }) => (isActive ? 1 : 0))),
    available,
    columns: await columnsOf(kinds, shown, available, yieldTurn),
    categoryAt: Int32Array.from(await fromEach(({ category }) => numbers.get(category) ?? -1)),
    categories,
    codeRanks: byPosition(ranksIn(byCode), shown),
    printedRanks: byPosition(ranksIn(printed), shown),
    positionById,
    positionByEdp: new Map(edps.flatMap((edp, position) => (edp === null ? [] : [[edp, position] as const]))),
  };
}

function byPosition(numbers: Int32Array, order: Int32Array): Int32Array {
  return order.map((part) => numbers[part] ?? 0);
}

/** Returns the names of series and categories in every language. */
function namesOf(outlines: readonly Outline[]): Pick<SearchIndex, 'seriesNames' | 'categoryNames'> {
  const series = outlines.flatMap((one) => one.series);
  const categories = outlines.flatMap((one) => [...one.categoriesById.values()]);
  return {
    seriesNames: namesBy(series, ({ slug }) => slug),
    categoryNames: namesBy(categories, ({ id }) => id),
  };
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
