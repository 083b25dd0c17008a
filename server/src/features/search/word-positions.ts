// Maps words to parts: the words of a part's own description and code, and those of its category.

import { wordsOf } from '@chipload/domain/search';
import type { Yielder } from './yielder.ts';
import { createSortedTexts, type SortedTexts } from './sorted-texts.ts';

export type Words = {
  readonly texts: SortedTexts;
  readonly numbers: ReadonlyMap<string, number>;
  /** The positions of the parts with each word in their own texts, word after word; `starts` has the start of each word. */
  readonly positions: Int32Array;
  readonly starts: Int32Array;
  /** For each word the categories that have it, and so all of their parts. */
  readonly categories: ReadonlyMap<number, ReadonlySet<number>>;
};

/** Returns the positions of the parts with a word in their own texts. */
export function positionsOfWord({ positions, starts }: Words, word: number): Int32Array {
  return positions.subarray(starts[word] ?? 0, starts[word + 1] ?? 0);
}

export type WordsBuilder = {
  /** Adds the words of the next part. */
  addPart(part: { readonly texts: readonly string[]; readonly code: string }): void;
  addCategory(category: number, words: readonly string[]): void;
  /** Returns the words with the parts at their positions; `order` contains, for each position, the index of its part in the order of adding. */
  inOrder(order: Int32Array, yieldTurn: Yielder): Promise<Words>;
};

/** Creates an empty builder. */
export function createWordsBuilder(): WordsBuilder {
  const numbers = new Map<string, number>();
  const categories = new Map<number, Set<number>>();
  // Parts share nearly all of their words, so each spelling is folded once.
  const numbersBySpelling = new Map<string, readonly number[]>();
  const all: number[] = [];
  const starts: number[] = [];

  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
  const numbersIn = (written: string) => {
    const known = numbersBySpelling.get(written) ?? wordsOf(written).map(numberOf);
    numbersBySpelling.set(written, known);
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
        const known = categories.get(number) ?? new Set();
        categories.set(number, known.add(category));
      }
    },
    inOrder: async (order, yieldTurn) => {
      const texts = await createSortedTexts([...numbers.keys()], yieldTurn);
      const ends = endsOf(all, numbers.size);
      const nextAt = startsOf(ends);
      const positions = new Int32Array(all.length);
      for (const [position, part] of order.entries()) {
        const end = starts[part + 1] ?? all.length;
        for (let at = starts[part] ?? end; at < end; at += 1) {
          const word = all[at] ?? 0;
          const next = nextAt[word] ?? 0;
          positions[next] = position;
          nextAt[word] = next + 1;
        }
        if (position % 256 === 0) await yieldTurn();
      }
      return { texts, numbers, positions, starts: startsOf(ends), categories };
    },
  };
}

/** Returns for each number how many are at most this number. */
function endsOf(all: readonly number[], count: number): Int32Array {
  const ends = new Int32Array(count);
  for (const number of all) ends[number] = (ends[number] ?? 0) + 1;
  for (let number = 1; number < count; number += 1)
    ends[number] = (ends[number] ?? 0) + (ends[number - 1] ?? 0);
  return ends;
}

/** Returns where each number starts, and where the last one ends. */
function startsOf(ends: Int32Array): Int32Array {
  const starts = new Int32Array(ends.length + 1);
  starts.set(ends, 1);
  return starts;
}

/** Returns the pieces of a code that are not sizes: `SQ`, `030`, `2D` as `2xd`. */
function codeWords(code: string): string[] {
  return code
    .toLowerCase()
    .split(/[-\s]/)
    .filter((piece) => /[a-z]|^0\d/.test(piece) && piece.length > 1)
    .map((piece) => piece.replace(/^(\d+)d$/, '$1xd'));
}
