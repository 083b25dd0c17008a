// Turns the rows of parts into what the index keeps of them.

import { wordsOf } from '@chipload/domain/search';
import { listingPartOf } from '../catalogue/catalogue.service.ts';
import { type IndexedPart } from './block.ts';
import { attributes } from './kinds.ts';
import type { Knowledge } from './search-index.ts';
import type { SearchableRow } from './search.repository.ts';
import { codeWords } from './word-pieces.ts';

/** Returns the part of a row; undefined if its category is newer than the outline. */
export function readPart(
  { kinds, words, categoryNumbers }: Pick<Knowledge, 'kinds' | 'words' | 'categoryNumbers'>,
  row: SearchableRow,
): IndexedPart | undefined {
  const category = categoryNumbers.get(row.category_id);
  if (category === undefined) return undefined;
  const part = listingPartOf(row);
  const own = new Set(codeWords(row.inventory_code).map(words.add));
  for (const text of [row.english, row.french, row.diameter_tolerance])
    for (const written of text.split(' '))
      for (const number of words.addSpelling(written, wordsOf)) own.add(number);
  return {
    id: row.id,
    code: row.inventory_code,
    key: row.code_key,
    edp: row.edp ?? '',
    isActive: row.status === 'active',
    available: row.available,
    kinds: [...attributes.map((name) => kinds[name].numberOf(part)), category],
    words: [...own],
    prices: [],
  };
}
