// Finds the parts that match a word of a search.

import { foldWord, nameKey } from '@chipload/domain/search';
import { codePrefixOf, positionsByPrefix, type SearchIndex } from './search-index.ts';
import { numbersByPrefix, numbersWithTypo } from './sorted-texts.ts';
import { positionsOfWord } from './word-positions.ts';

/**
 * Returns the parts that have a word; otherwise those whose code or series begins with it, that have a longer word, a word one typo
 * away, or all words that it joins with hyphens. The result has 1 or 0 for each position; undefined if no part matches.
 */
export function partsWithWord(index: SearchIndex, word: string): Uint8Array | undefined {
  return (
    withKnownWord(index, word) ??
    withCodePrefix(index, word) ??
    inSeriesWithPrefix(index, word) ??
    withNearWord(index, word) ??
    withJoinedWords(index, word)
  );
}

const mostJoinedWords = 6;

function withKnownWord(index: SearchIndex, word: string): Uint8Array | undefined {
  const number = index.words.numbers.get(word);
  return number === undefined ? undefined : withAnyWord(index, [number]);
}

function withCodePrefix(index: SearchIndex, word: string): Uint8Array | undefined {
  const prefix = codePrefixOf(word);
  const positions = prefix === undefined ? [] : positionsByPrefix(index, prefix);
  if (positions.length === 0) return undefined;
  const parts = new Uint8Array(index.ids.length);
  for (const position of positions) parts[position] = 1;
  return parts;
}

function inSeriesWithPrefix(index: SearchIndex, word: string): Uint8Array | undefined {
  const key = nameKey(word);
  if (key.length < 2) return undefined;
  const matching = [...index.seriesNames].filter(([, names]) =>
    names.some((name) => name.key.startsWith(key)),
  );
  const slugs = new Set(matching.map(([slug]) => slug));
  const parts = new Uint8Array(index.ids.length);
  return addCategories(index, parts, ({ series }) => slugs.has(series.slug)) ? parts : undefined;
}

function withNearWord(index: SearchIndex, word: string): Uint8Array | undefined {
  const { texts } = index.words;
  const longer = word.length < 3 ? [] : numbersByPrefix(texts, word);
  const mayHaveTypo = longer.length === 0 && word.length >= 4 && !/\d/.test(word);
  const near = mayHaveTypo
    ? numbersWithTypo(texts, word).filter((number) => (texts.texts[number] ?? '').length >= 4)
    : longer;
  return near.length === 0 ? undefined : withAnyWord(index, near);
}

function withJoinedWords(index: SearchIndex, word: string): Uint8Array | undefined {
  const words = word.split('-').filter((one) => one !== '');
  if (words.length < 2 || words.length > mostJoinedWords) return undefined;
  const [parts, ...others] = words.map((one) => partsWithWord(index, foldWord(one)));
  if (parts === undefined) return undefined;
  for (const other of others) {
    if (other === undefined) return undefined;
    for (let position = 0; position < parts.length; position += 1)
      parts[position] = (parts[position] ?? 0) & (other[position] ?? 0);
  }
  return parts.includes(1) ? parts : undefined;
}

/** Returns the parts with one of the words, in their own texts or in those of their category. */
function withAnyWord(index: SearchIndex, words: Iterable<number>): Uint8Array {
  const those = new Set<number>();
  const parts = new Uint8Array(index.ids.length);
  for (const word of words) {
    for (const category of index.words.categories.get(word) ?? []) those.add(category);
    const positions = positionsOfWord(index.words, word);
    for (let at = 0; at < positions.length; at += 1) parts[positions[at] ?? 0] = 1;
  }
  addCategories(index, parts, ({ id }) => those.has(id));
  return parts;
}

type Category = SearchIndex['categories'][number];

/** Adds the parts of the matching categories; returns false if there are none. */
function addCategories(
  { categories, categoryAt }: SearchIndex,
  parts: Uint8Array,
  isMatch: (category: Category) => boolean,
): boolean {
  const matches = Uint8Array.from(categories, (category) => (isMatch(category) ? 1 : 0));
  if (!matches.includes(1)) return false;
  for (let position = 0; position < parts.length; position += 1) {
    if (matches[categoryAt[position] ?? 0] === 1) parts[position] = 1;
  }
  return true;
}
