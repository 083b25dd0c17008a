// Full-text search of pages in one language: posts, technical pages and anything else with a title and a text.

import { type ExcerptPart, excerptOf } from './excerpt.ts';
import {
  type IndexedText,
  type PageIndex,
  type PageText,
  addPage,
  createPageIndex,
  rarityOf,
} from './page-index.ts';
import { queryWordsOf, spellingsOf, textWordsOf } from './text-words.ts';
import { isOneTypoApart } from './typos.ts';

export type { PageText } from './page-index.ts';

/** A page that a search found. */
export type PageHit = {
  /** The number of the page, from 0, in the order in which they were added. */
  readonly page: number;
  /** Every word of the search is in the title. */
  readonly isTitleMatch: boolean;
  /** The words of the search that the page does not have, as typed. */
  readonly missing: readonly string[];
  readonly excerpt: readonly ExcerptPart[];
};

/** A search of pages: filled once, page by page, and used often. */
export type PageSearch = {
  add(page: PageText): void;
  /** Returns at most `limit` pages, the best first. */
  find(typed: string, limit: number): PageHit[];
};

/** A word of a search as typed, and the words of the pages that match it, each with the quality of the match from 0 to 1. */
type QueryWord = { readonly written: string; readonly matches: ReadonlyMap<string, number> };

/** From this length on, the last word of a search also matches the words that begin with it. */
const shortestPrefix = 4;

/** Creates a search without pages. */
export function createPageSearch(): PageSearch {
  const index = createPageIndex();
  return {
    add: (page) => addPage(index, page),
    find: (typed, limit) => findPages(index, typed, limit),
  };
}

/** Finds the pages that miss the fewest words, and less than half of them. */
function findPages(index: PageIndex, typed: string, limit: number): PageHit[] {
  const queryWords = readQuery(index, typed);
  const best = index.pages
    .map((_page, number) => scoreOf(index, number, queryWords))
    .filter(({ missing, score }) => score > 0 && missing.length * 2 < queryWords.length)
    .toSorted((a, b) => a.missing.length - b.missing.length || b.score - a.score);
  const weights = weightsOf(index, queryWords);
  return best
    .filter(({ missing }) => missing.length === best[0]?.missing.length)
    .slice(0, limit)
    .map(({ score: _score, ...hit }) => ({
      ...hit,
      excerpt: excerptIn(index.pages[hit.page] ?? [], index.words, weights),
    }));
}

function readQuery({ words, numbers }: PageIndex, typed: string): QueryWord[] {
  // A text with a number is probably a size or a part number: only whole words match.
  const isLoose = !/\d/.test(typed);
  const written = new Map(
    textWordsOf(typed)
      .toReversed()
      .map(({ word, start, end }) => [word, typed.slice(start, end)]),
  );
  return queryWordsOf(typed).map((word, at, all) => ({
    written: written.get(word) ?? word,
    matches: isLoose ? matchesOf(word, words, isUnfinished(word, at, all, numbers)) : wholeWords(word, words),
  }));
}

/** Returns the weight of each word of the index in a search, by its number. */
function weightsOf(index: PageIndex, queryWords: readonly QueryWord[]): Float64Array {
  const weights = new Float64Array(index.words.length);
  for (const { matches } of queryWords) {
    for (const [word, quality] of matches)
      weights[index.numbers.get(word) ?? -1] = quality * rarityOf(index, word);
  }
  return weights;
}

/** True if a word may still be being typed: it is the last one, and long enough or after words that are known. */
function isUnfinished(
  word: string,
  at: number,
  all: readonly string[],
  known: ReadonlyMap<string, number>,
): boolean {
  if (at !== all.length - 1) return false;
  return word.length >= shortestPrefix || (at > 0 && all.slice(0, at).every((one) => known.has(one)));
}

/** Finds the known words that match: the word itself and, when unfinished, those that begin with it; else typos. */
function matchesOf(
  word: string,
  known: readonly string[],
  mayBeUnfinished: boolean,
): ReadonlyMap<string, number> {
  const matches = wholeWords(word, known);
  if (mayBeUnfinished)
    for (const one of known) if (one.startsWith(word) && !matches.has(one)) matches.set(one, 0.6);
  if (matches.size > 0 || word.length < 4) return matches;
  const mistyped = known.filter((one) => one.length >= 4 && isOneTypoApart(one, word));
  return new Map(mistyped.map((one) => [one, 0.5]));
}

/** Finds the word itself in each of its spellings. */
function wholeWords(word: string, known: readonly string[]): Map<string, number> {
  return new Map(spellingsOf(word).flatMap((one) => (known.includes(one) ? [[one, 1] as const] : [])));
}

/** Scores a page: a word in the title counts most; in the text a few occurrences count almost as much as many. */
function scoreOf(index: PageIndex, page: number, queryWords: readonly QueryWord[]) {
  const missing: string[] = [];
  let score = 0;
  let inTitles = 0;
  for (const { written, matches } of queryWords) {
    let best = 0;
    let isInTitle = false;
    for (const [one, quality] of matches) {
      const counts = index.byWord.get(one)?.get(page);
      if (counts === undefined) continue;
      const { inTitle, inSubtitle, inText } = counts;
      isInTitle ||= inTitle > 0;
      const frequency = (inTitle > 0 ? 6 : 0) + (inSubtitle > 0 ? 2 : 0) + (2 * inText) / (inText + 2);
      best = Math.max(best, quality * rarityOf(index, one) * frequency);
    }
    if (best === 0) missing.push(written);
    if (isInTitle) inTitles += 1;
    score += best;
  }
  return { page, missing, score, isTitleMatch: inTitles > 0 && inTitles === queryWords.length };
}

/** Cuts the excerpt from the block with the most matches; when none has any, from the subtitle, which is last. */
function excerptIn(
  texts: readonly IndexedText[],
  words: readonly string[],
  weights: Float64Array,
): ExcerptPart[] {
  let best = texts.at(-1);
  let highest = 0;
  for (const one of texts) {
    const weight = weightIn(one, weights);
    if (weight <= highest) continue;
    highest = weight;
    best = one;
  }
  if (best === undefined) return [];
  const { text, starts, ends } = best;
  const weighted = Array.from(best.words, (number, at) => ({
    word: words[number] ?? '',
    weight: weights[number] ?? 0,
    start: starts[at] ?? 0,
    end: ends[at] ?? 0,
  }));
  return excerptOf(text, weighted);
}

/** Adds the weights of the words in a text; each word counts once. */
function weightIn({ words }: IndexedText, weights: Float64Array): number {
  const counted = new Set<number>();
  let sum = 0;
  for (const word of words) {
    const weight = weights[word] ?? 0;
    if (weight === 0 || counted.has(word)) continue;
    counted.add(word);
    sum += weight;
  }
  return sum;
}
