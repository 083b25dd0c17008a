// The words of all parts and categories. A word keeps its number; new words are appended.

import { isOneTypoApart } from '@chipload/domain/search';
import { compareTexts } from './block-keys.ts';
import { textsOf } from './block-texts.ts';
import { withCommon, findNear, firstWhere, type SortedTexts } from './near-texts.ts';

export type WordTable = {
  /** All words by their numbers. */
  readonly texts: readonly string[];
  /** Returns the number of a word, a new one if it has none yet. */
  add(word: string): number;
  /** Returns the numbers of the words in a text between two spaces. */
  addSpelling(written: string, wordsOf: (text: string) => readonly string[]): readonly number[];
  /** Counts the blocks and categories that have words: added ones with 1, removed ones with -1. */
  count(words: Iterable<number>, sign: 1 | -1): void;
  /** Returns the number of a word that a part or a category has. */
  find(word: string): number | undefined;
  /** Returns the words that begin with a prefix. */
  withPrefix(prefix: string): readonly number[];
  /** Returns the words one typo away that are at least `shortest` long. */
  withTypo(word: string, shortest: number): readonly number[];
};

/** New words are searched one by one until there are so many of them. */
const mostUnsorted = 512;

/** Creates a table of words, by default without any. No block or category has been counted. */
export function createWordTable(first: readonly string[] = []): WordTable {
  const texts = [...first];
  const counts = texts.map(() => 0);
  const numbers = new Map(texts.map((text, number) => [text, number]));
  // Parts share nearly all of their words, so each spelling is folded once.
  const bySpelling = new Map<string, readonly number[]>();
  let sorted: Sorted = { order: [], texts: undefined };

  const add = (word: string) => {
    const before = numbers.get(word);
    if (before !== undefined) return before;
    const number = texts.push(word) - 1;
    counts.push(0);
    numbers.set(word, number);
    return number;
  };
  const isUsed = (number: number) => (counts[number] ?? 0) > 0;
  const inOrder = () => {
    if (texts.length - sorted.order.length > mostUnsorted) sorted = sortTexts(texts);
    return sorted;
  };
  const unsorted = (isMatch: (text: string) => boolean) => {
    const found: number[] = [];
    for (let number = sorted.order.length; number < texts.length; number += 1)
      if (isMatch(texts[number] ?? '')) found.push(number);
    return found;
  };

  return {
    texts,
    add,
    addSpelling: (written, wordsOf) => {
      const known = bySpelling.get(written);
      if (known !== undefined) return known;
      const words = wordsOf(written).map(add);
      bySpelling.set(written, words);
      return words;
    },
    count: (words, sign) => {
      for (const word of words) counts[word] = (counts[word] ?? 0) + sign;
    },
    find: (word) => {
      const number = numbers.get(word);
      return number !== undefined && isUsed(number) ? number : undefined;
    },
    withPrefix: (prefix) => {
      const { order } = inOrder();
      const textAt = (at: number) => texts[order[at] ?? -1] ?? '';
      const from = firstWhere(order.length, (at) => textAt(at) >= prefix);
      let to = from;
      while (to < order.length && textAt(to).startsWith(prefix)) to += 1;
      return [...order.slice(from, to), ...unsorted((text) => text.startsWith(prefix))].filter(isUsed);
    },
    withTypo: (word, shortest) => {
      const { order, texts: ordered } = inOrder();
      const found = unsorted((text) => isOneTypoApart(text, word));
      const wanted = Array.from({ length: word.length }, (_none, at) => word.charCodeAt(at));
      if (ordered) findNear(ordered, wanted, 1, asItIs, (at) => found.push(order[at] ?? 0));
      return found.filter((number) => isUsed(number) && (texts[number] ?? '').length >= shortest);
    },
  };
}

/** The numbers of the texts in alphabetical order. */
type Sorted = { readonly order: readonly number[]; readonly texts: SortedTexts | undefined };

function sortTexts(texts: readonly string[]): Sorted {
  const order = [...texts.keys()].toSorted((a, b) => compareTexts(texts[a] ?? '', texts[b] ?? ''));
  const joined = textsOf(order.map((number) => texts[number] ?? ''));
  const { characterAt, lengthOf } = joined;
  return { order, texts: withCommon({ size: order.length, characterAt, lengthOf }) };
}

export function asItIs(character: number): number {
  return character;
}
