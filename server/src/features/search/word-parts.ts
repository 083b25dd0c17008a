// Finds the parts that match a word of a search.

import { foldWord, nameKey } from '@chipload/domain/search';
import { eachWithPrefix } from './beginnings.ts';
import { bitsOfWords } from './block.ts';
import {
  addBit,
  anyOf,
  type Bits,
  both,
  createSetBuilder,
  emptyBits,
  noParts,
  type PartSet,
} from './part-sets.ts';
import {
  codePrefixOf,
  partsOfCategories,
  partsWithBits,
  type SearchIndex,
  sharedSet,
} from './search-index.ts';

/**
 * Returns the parts that have a word; otherwise those whose code or series begins with it, that have a longer word, a word one typo
 * away, or all words that it joins with hyphens; undefined if no part matches.
 */
export function partsWithWord(index: SearchIndex, word: string): PartSet | undefined {
  const found = sharedSet(index, `word ${word}`, () => {
    for (const find of [withKnownWord, withCodePrefix, inSeriesWithPrefix, withNearWord, withJoinedWords]) {
      const parts = find(index, word);
      if (parts.size > 0) return parts;
    }
    return noParts;
  });
  return found.size === 0 ? undefined : found;
}

const mostJoinedWords = 6;

/** Returns the parts whose code key begins with a prefix. */
export function partsWithPrefix(index: SearchIndex, prefix: string): PartSet {
  const byBlock = new Map<number, Bits>();
  eachWithPrefix(index, prefix, (number, { order }, { from, to }) => {
    const bits = byBlock.get(number) ?? emptyBits();
    byBlock.set(number, bits);
    for (let at = from; at < to; at += 1) addBit(bits, order[at] ?? 0);
  });
  const set = createSetBuilder();
  for (const [number, bits] of byBlock) set.add(number, bits);
  return set.build();
}

function withKnownWord(index: SearchIndex, word: string): PartSet {
  const number = index.words.find(word);
  return number === undefined ? noParts : withAnyWord(index, [number]);
}

function withCodePrefix(index: SearchIndex, word: string): PartSet {
  const prefix = codePrefixOf(word);
  return prefix === undefined ? noParts : partsWithPrefix(index, prefix);
}

function inSeriesWithPrefix(index: SearchIndex, word: string): PartSet {
  const key = nameKey(word);
  if (key.length < 2) return noParts;
  const matching = [...index.seriesNames].filter(([, names]) =>
    names.some((name) => name.key.startsWith(key)),
  );
  const slugs = new Set(matching.map(([slug]) => slug));
  return slugs.size === 0 ? noParts : partsOfCategories(index, ({ series }) => slugs.has(series.slug));
}

function withNearWord(index: SearchIndex, word: string): PartSet {
  const longer = word.length < 3 ? [] : index.words.withPrefix(word);
  const mayHaveTypo = longer.length === 0 && word.length >= 4 && !/\d/.test(word);
  const near = mayHaveTypo ? index.words.withTypo(word, 4) : longer;
  return near.length === 0 ? noParts : withAnyWord(index, near);
}

function withJoinedWords(index: SearchIndex, word: string): PartSet {
  const words = word.split('-').filter((one) => one !== '');
  if (words.length < 2 || words.length > mostJoinedWords) return noParts;
  let parts: PartSet | undefined;
  for (const one of words) {
    const other = partsWithWord(index, foldWord(one));
    if (other === undefined) return noParts;
    parts = parts === undefined ? other : both(parts, other);
  }
  return parts ?? noParts;
}

/** Returns the parts with one of the words, in their own texts or in those of their category. */
function withAnyWord(index: SearchIndex, words: readonly number[]): PartSet {
  const those = new Set<number>();
  for (const word of words) for (const category of index.wordCategories.get(word) ?? []) those.add(category);
  const wanted = new Set(words);
  const own = partsWithBits(index, (block) => bitsOfWords(block, wanted));
  return those.size === 0 ? own : anyOf([own, partsOfCategories(index, ({ id }) => those.has(id))]);
}
