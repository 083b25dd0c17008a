// Reads the parts of the index in turns, so that other requests run meanwhile.

import { wordsOf } from '@chipload/domain/search';
import type { ToolProfile } from '@chipload/domain/tools';
import { listingPartOf, type Outline, type OutlineCategory } from '../catalogue/catalogue.service.ts';
import { createKinds } from './columns.ts';
import type { SearchableRow } from './search.repository.ts';
import { createWordsBuilder } from './word-positions.ts';
import type { Yielder } from './yielder.ts';

export type PartsRead = {
  readonly parts: readonly ReadPart[];
  readonly kinds: ReturnType<typeof createKinds>;
  readonly words: ReturnType<typeof createWordsBuilder>;
  readonly categories: readonly OutlineCategory[];
};

/** Reads parts page by page. The first outline gives the order of the categories; the words of all outlines can be searched. */
export async function readParts(
  pages: AsyncIterable<readonly SearchableRow[]>,
  outlines: readonly [Outline, ...Outline[]],
  yieldTurn: Yielder,
): Promise<PartsRead> {
  const [{ series, categoriesById }] = outlines;
  const positions = new Map(series.flatMap((one) => one.categories).map(({ id }, at) => [id, at]));
  const kinds = createKinds();
  const words = createWordsBuilder();
  const parts = new Array<ReadPart>();
  for await (const rows of pages) {
    for (const row of rows) {
      const category = categoriesById.get(row.category_id);
      if (category === undefined) continue; // its category is newer than the outline
      const part = listingPartOf(row);
      for (const one of Object.values(kinds)) one.add(part);
      words.addPart({ texts: [row.english, row.french, row.diameter_tolerance], code: row.inventory_code });
      parts.push(readPartOf(row, category, positions.get(category.id) ?? 0));
      if (parts.length % 64 === 0) await yieldTurn();
    }
  }
  const categories = [...new Set(parts.map(({ category }) => category))];
  for (const { id } of categories) words.addCategory(id, categoryWords(id, outlines));
  return { parts, kinds, words, categories };
}

/** The data of a part that is not in columns or words. */
export type ReadPart = {
  readonly id: number;
  readonly code: string;
  readonly key: string;
  readonly edp: string | null;
  readonly isActive: boolean;
  readonly available: number;
  readonly category: OutlineCategory;
  /** Sorts active parts first, common profiles before special ones, plain shanks before Weldon flats, then by category. */
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

/** Returns the words of the names and summaries of a category and its series, in every language. */
function categoryWords(categoryId: number, outlines: readonly Outline[]): string[] {
  return outlines.flatMap(({ categoriesById }) => {
    const category = categoriesById.get(categoryId);
    if (category === undefined) return [];
    const { name, summary, series } = category;
    // Without sizes: a summary with "from 3xD to 12xD" does not make every part a 12xD.
    const inSummaries = wordsOf(`${summary} ${series.summary}`).filter((word) => !/\d/.test(word));
    return [...wordsOf(`${name} ${series.name}`), ...inSummaries];
  });
}
