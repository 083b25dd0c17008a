// Turns the rows of parts into what the index keeps of them.

import { wordsOf } from '@chipload/domain/search';
import { listingPartOf } from '../catalogue/catalogue.service.ts';
import type { IndexedPart } from './block.ts';
import { attributes } from './kinds.ts';
import type { Knowledge } from './search-index.ts';
import type { SearchableRow } from './search.repository.ts';
import { sizeWordsOf } from './type-sizes.ts';

/** Returns the part of a row; undefined if its category is newer than the outline. */
export type ReadPart = (row: SearchableRow) => IndexedPart | undefined;

/** So many texts are remembered at once; parts share most of them. */
const mostTexts = 200_000;

/** Creates the reader of many parts. */
export function createPartReader({
  kinds,
  words,
  categoryNumbers,
}: Pick<Knowledge, 'kinds' | 'words' | 'categoryNumbers'>): ReadPart {
  const known = new Map<string, readonly number[]>();
  const numbersOf = (text: string) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const numbers = text.split(' ').flatMap((written) => words.addSpelling(written, wordsOf));
    if (known.size === mostTexts) known.clear();
    known.set(text, numbers);
    return numbers;
  };
  /** For each word the last part to which it was added, so that it is added once. */
  const addedTo: number[] = [];
  let last = 0;
  return (row) => {
    const category = categoryNumbers.get(row.category_id);
    if (category === undefined) return undefined;
    const part = listingPartOf(row);
    const own: number[] = [];
    last += 1;
    const add = (numbers: readonly number[]) => {
      for (const number of numbers) {
        if (addedTo[number] === last) continue;
        addedTo[number] = last;
        own.push(number);
      }
    };
    add(codeWords(row.inventory_code).map(words.add));
    add(numbersOf(row.english));
    add(numbersOf(row.french));
    add(numbersOf(row.diameter_tolerance));
    add(sizeWordsOf(row).map(words.add));
    return {
      id: row.id,
      code: row.inventory_code,
      key: row.code_key,
      edp: row.edp ?? '',
      isActive: row.status === 'active',
      available: row.available,
      kinds: [...attributes.map((name) => kinds[name].numberOf(part)), category],
      words: own,
      prices: [],
    };
  };
}

/** Returns the pieces of a code that are not sizes: `SQ`, `030`, `2D` as `2xd`. */
function codeWords(code: string): string[] {
  return code
    .toLowerCase()
    .split(/[-\s]/)
    .filter((piece) => /[a-z]|^0\d/.test(piece) && piece.length > 1)
    .map((piece) => piece.replace(/^(\d+)d$/, '$1xd'));
}
