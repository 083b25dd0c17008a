// The parts that a word of a search means.

import { foldWord, nameKey } from '@chipload/domain/search';
import { codePrefixOf, placesByPrefix, type SearchIndex } from './search-index.ts';
import { numbersByPrefix, numbersWithTypo } from './sorted-texts.ts';
import { placesOfWord } from './word-places.ts';

/**
 * The parts that have a word; else those whose code or series begins with it, that have a longer word, one a typo away, or
 * all words that a hyphen joins in it. For each place 1 or 0; undefined where no part is meant.
 */
export function partsWithWord(index: SearchIndex, word: string): Uint8Array | undefined {
  return (
    withKnownWord(index, word) ??
    withBegunCode(index, word) ??
    inBegunSeries(index, word) ??
    withNearWord(index, word) ??
    withJoinedWords(index, word)
  );
}

const mostJoinedWords = 6;

function withKnownWord(index: SearchIndex, word: string): Uint8Array | undefined {
  const number = index.words.numbers.get(word);
  return number === undefined ? undefined : withAnyWord(index, [number]);
}

function withBegunCode(index: SearchIndex, word: string): Uint8Array | undefined {
  const prefix = codePrefixOf(word);
  const places = prefix === undefined ? [] : placesByPrefix(index, prefix);
  if (places.length === 0) return undefined;
  const parts = new Uint8Array(index.ids.length);
  for (const place of places) parts[place] = 1;
  return parts;
}

function inBegunSeries(index: SearchIndex, word: string): Uint8Array | undefined {
  const key = nameKey(word);
  if (key.length < 2) return undefined;
  const begun = [...index.seriesNames].filter(([, names]) => names.some((name) => name.key.startsWith(key)));
  const slugs = new Set(begun.map(([slug]) => slug));
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
    for (let place = 0; place < parts.length; place += 1)
      parts[place] = (parts[place] ?? 0) & (other[place] ?? 0);
  }
  return parts.includes(1) ? parts : undefined;
}

/** Of their own, or of their category. */
function withAnyWord(index: SearchIndex, words: Iterable<number>): Uint8Array {
  const those = new Set<number>();
  const parts = new Uint8Array(index.ids.length);
  for (const word of words) {
    for (const category of index.words.categories.get(word) ?? []) those.add(category);
    const places = placesOfWord(index.words, word);
    for (let at = 0; at < places.length; at += 1) parts[places[at] ?? 0] = 1;
  }
  addCategories(index, parts, ({ id }) => those.has(id));
  return parts;
}

type Category = SearchIndex['categories'][number];

/** Whether there are any. */
function addCategories(
  { categories, categoryAt }: SearchIndex,
  parts: Uint8Array,
  isMeant: (category: Category) => boolean,
): boolean {
  const meant = Uint8Array.from(categories, (category) => (isMeant(category) ? 1 : 0));
  if (!meant.includes(1)) return false;
  for (let place = 0; place < parts.length; place += 1) {
    if (meant[categoryAt[place] ?? 0] === 1) parts[place] = 1;
  }
  return true;
}
