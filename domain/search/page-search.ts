// Full-text search of pages in one language: posts, technical pages and anything else with a title and a text.

import { type ExcerptPart, excerptOf } from './excerpt.ts';
import { isOneTypoApart } from './typos.ts';
import { foldedWord, queryWordsOf, spellingsOf, textWordsOf } from './text-words.ts';

/** A page to search; a block is a paragraph, an item of a list or a row of a table. */
export type PageText = {
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly string[];
};

export type PageHit = {
  /** The number of the page, from 0, in the order in which they were added. */
  readonly page: number;
  /** Whether every word of the search is in the title. */
  readonly isTitleMatch: boolean;
  /** The words of the search that the page does not have. */
  readonly missing: readonly string[];
  readonly excerpt: readonly ExcerptPart[];
};

/** An index of pages: filled once, page by page, and searched often. */
export type PageSearch = {
  add(page: PageText): void;
  /** Returns at most `limit` pages, the best first. */
  find(typed: string, limit: number): PageHit[];
};

/** How often a page has a word, by where. */
type Occurrences = { inTitle: number; inSubtitle: number; inText: number };

/** A word of a search, and the words of the pages that match it, each with the quality of the match from 0 to 1. */
type QueryWord = { readonly word: string; readonly matches: ReadonlyMap<string, number> };

/** A text split into words once, not at every search: the number of each word, and its position. */
type IndexedText = {
  readonly text: string;
  readonly words: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
};

/** From this length on, the last word of a search also matches the words that begin with it. */
const shortestPrefix = 4;

/** Creates an index without pages. */
export function createPageSearch(): PageSearch {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const byWord = new Map<string, Map<number, Occurrences>>();
  const pages: IndexedText[][] = [];
  const fold = memoised(foldedWord);
  const rarity = (word: string) => Math.log(1 + pages.length / (byWord.get(word)?.size ?? pages.length));

  const index = (text: string, where: keyof Occurrences): IndexedText => {
    const found = textWordsOf(text, fold);
    for (const { word } of found) {
      if (!numbers.has(word)) numbers.set(word, words.push(word) - 1);
      countWord(byWord, word, pages.length, where);
    }
    return {
      text,
      words: Int32Array.from(found, ({ word }) => numbers.get(word) ?? -1),
      starts: Int32Array.from(found, ({ start }) => start),
      ends: Int32Array.from(found, ({ end }) => end),
    };
  };

  return {
    add: ({ title, subtitle, blocks }) => {
      index(title, 'inTitle');
      const indexedSubtitle = index(subtitle, 'inSubtitle');
      pages.push([...blocks.map((block) => index(block, 'inText')), indexedSubtitle]);
    },
    find: (typed, limit) => {
      // A text with a number is probably a size or a part number: only whole words match.
      const isLoose = !/\d/.test(typed);
      const queryWords = queryWordsOf(typed).map((word, at, all) => ({
        word,
        matches: isLoose
          ? matchesOf(word, words, isUnfinished(word, at, all, numbers))
          : wholeWords(word, words),
      }));
      const weights = new Float64Array(words.length);
      for (const { matches } of queryWords)
        for (const [word, quality] of matches) weights[numbers.get(word) ?? -1] = quality * rarity(word);
      const best = pages
        .map((_page, number) => scoreOf(number, queryWords, byWord, rarity))
        .filter(({ missing, score }) => score > 0 && missing.length * 2 < queryWords.length)
        .toSorted((a, b) => a.missing.length - b.missing.length || b.score - a.score);
      return best
        .filter(({ missing }) => missing.length === best[0]?.missing.length)
        .slice(0, limit)
        .map(({ score: _score, ...hit }) => ({
          ...hit,
          excerpt: excerptIn(pages[hit.page] ?? [], words, weights),
        }));
    },
  };
}

function memoised(compute: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const result = results.get(text) ?? compute(text);
    results.set(text, result);
    return result;
  };
}

function countWord(
  byWord: Map<string, Map<number, Occurrences>>,
  word: string,
  page: number,
  where: keyof Occurrences,
): void {
  const pages = byWord.get(word) ?? new Map<number, Occurrences>();
  const counts = pages.get(page) ?? { inTitle: 0, inSubtitle: 0, inText: 0 };
  counts[where] += 1;
  pages.set(page, counts);
  byWord.set(word, pages);
}

/** Whether a word may still be being typed: it is the last one, and long enough or after words that are known. */
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
function scoreOf(
  page: number,
  queryWords: readonly QueryWord[],
  byWord: ReadonlyMap<string, ReadonlyMap<number, Occurrences>>,
  rarity: (word: string) => number,
) {
  const missing: string[] = [];
  let score = 0;
  let inTitles = 0;
  for (const { word, matches } of queryWords) {
    let best = 0;
    let isInTitle = false;
    for (const [one, quality] of matches) {
      const counts = byWord.get(one)?.get(page);
      if (counts === undefined) continue;
      const { inTitle, inSubtitle, inText } = counts;
      isInTitle ||= inTitle > 0;
      const frequency = (inTitle > 0 ? 6 : 0) + (inSubtitle > 0 ? 2 : 0) + (2 * inText) / (inText + 2);
      best = Math.max(best, quality * rarity(one) * frequency);
    }
    if (best === 0) missing.push(word);
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
