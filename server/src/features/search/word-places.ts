// Which words lead to which parts: those of a part's own description and code, and those of its category.

import { wordsOf } from '@chipload/domain/search';
import type { Yielder } from './yielder.ts';
import { createSortedTexts, type SortedTexts } from './sorted-texts.ts';

export type Words = {
  readonly texts: SortedTexts;
  readonly numbers: ReadonlyMap<string, number>;
  /** The places of the parts that have a word of their own, word after word; `starts` says where each begins. */
  readonly places: Int32Array;
  readonly starts: Int32Array;
  /** For each word the categories all of whose parts have it. */
  readonly categories: ReadonlyMap<number, ReadonlySet<number>>;
};

/** The places of the parts that have a word of their own. */
export function placesOfWord({ places, starts }: Words, word: number): Int32Array {
  return places.subarray(starts[word] ?? 0, starts[word + 1] ?? 0);
}

export type WordsBuilder = {
  /** The words of the next part. */
  addPart(part: { readonly texts: readonly string[]; readonly code: string }): void;
  addCategory(category: number, words: readonly string[]): void;
  /** Everything with the parts at their places: at each place stands the number of a part as it came. */
  inOrder(order: Int32Array, yieldTurn: Yielder): Promise<Words>;
};

/** Begins without words. */
export function createWordsBuilder(): WordsBuilder {
  const numbers = new Map<string, number>();
  const categories = new Map<number, Set<number>>();
  // Parts share nearly all of their words, as they are written: each is folded once.
  const read = new Map<string, readonly number[]>();
  const all: number[] = [];
  const starts: number[] = [];

  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const numbersIn = (written: string) => {
    const known = read.get(written) ?? wordsOf(written).map(numberOf);
    read.set(written, known);
    return known;
  };

  return {
    addPart: ({ texts, code }) => {
      starts.push(all.length);
      const own = new Set(codeWords(code).map(numberOf));
      for (const text of texts) {
        for (const written of text.split(' ')) for (const number of numbersIn(written)) own.add(number);
      }
      for (const number of own) all.push(number);
    },
    addCategory: (category, words) => {
      for (const number of words.map(numberOf)) {
        const those = categories.get(number) ?? new Set();
        categories.set(number, those.add(category));
      }
    },
    inOrder: async (order, yieldTurn) => {
      const texts = await createSortedTexts([...numbers.keys()], yieldTurn);
      const ends = endsOf(all, numbers.size);
      const begun = startsOf(ends);
      const places = new Int32Array(all.length);
      for (const [place, part] of order.entries()) {
        const end = starts[part + 1] ?? all.length;
        for (let at = starts[part] ?? end; at < end; at += 1) {
          const word = all[at] ?? 0;
          const next = begun[word] ?? 0;
          places[next] = place;
          begun[word] = next + 1;
        }
        if (place % 256 === 0) await yieldTurn();
      }
      return { texts, numbers, places, starts: startsOf(ends), categories };
    },
  };
}

/** How many of the numbers are at most each number. */
function endsOf(all: readonly number[], count: number): Int32Array {
  const ends = new Int32Array(count);
  for (const number of all) ends[number] = (ends[number] ?? 0) + 1;
  for (let number = 1; number < count; number += 1)
    ends[number] = (ends[number] ?? 0) + (ends[number - 1] ?? 0);
  return ends;
}

/** Where each begins, and where the last one ends. */
function startsOf(ends: Int32Array): Int32Array {
  const starts = new Int32Array(ends.length + 1);
  starts.set(ends, 1);
  return starts;
}

/** The pieces of a code that are no sizes: `SQ`, `030`, `2D` as `2xd`. */
function codeWords(code: string): string[] {
  return code
    .toLowerCase()
    .split(/[-\s]/)
    .filter((piece) => /[a-z]|^0\d/.test(piece) && piece.length > 1)
    .map((piece) => piece.replace(/^(\d+)d$/, '$1xd'));
}
