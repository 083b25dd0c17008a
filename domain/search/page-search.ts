// Finding what is written: posts, technical pages and whatever else has a title and a text, in one language.

import { type Stretch, excerptOf } from './excerpt.ts';
import { isOneTypoApart } from './typos.ts';
import { foldedWord, placedWordsOf, spellingsOf, subjectsOf } from './text-words.ts';

/** A page to be found; a block is a paragraph, an item of a list, a row of a table. */
export type PageText = {
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly string[];
};

export type PageHit = {
  /** The number of the page, in the order in which they were added. */
  readonly page: number;
  /** Its title has every word that was asked for. */
  readonly isTitled: boolean;
  /** The words that were asked for and that it lacks: near, but not all of it. */
  readonly missing: readonly string[];
  readonly excerpt: readonly Stretch[];
};

/** Filled once, page by page, and asked often. */
export type PageSearch = {
  add(page: PageText): void;
  /** The best first, at most so many. */
  find(typed: string, most: number): PageHit[];
};

/** How often each page has a word, and where. */
type Occurrences = { inTitle: number; inSubtitle: number; inText: number };

/** What the words of a search stand for among the words of the pages, each with how well it fits. */
type Subject = { readonly word: string; readonly meant: ReadonlyMap<string, number> };

/** A text whose words are known by their numbers, with where each stands: it is read once, not at every search. */
type ReadText = {
  readonly text: string;
  readonly words: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
};

/** The last word of a search means the words that begin with it from so many letters on. */
const shortestBeginning = 4;

/** Begins without pages. */
export function createPageSearch(): PageSearch {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const byWord = new Map<string, Map<number, Occurrences>>();
  const pages: ReadText[][] = [];
  const foldOnce = onceForEach(foldedWord);
  const rarity = (word: string) => Math.log(1 + pages.length / (byWord.get(word)?.size ?? pages.length));

  const read = (text: string, where: keyof Occurrences): ReadText => {
    const placed = placedWordsOf(text, foldOnce);
    for (const { word } of placed) {
      if (!numbers.has(word)) numbers.set(word, words.push(word) - 1);
      countWord(byWord, word, pages.length, where);
    }
    return {
      text,
      words: Int32Array.from(placed, ({ word }) => numbers.get(word) ?? -1),
      starts: Int32Array.from(placed, ({ start }) => start),
      ends: Int32Array.from(placed, ({ end }) => end),
    };
  };

  return {
    add: ({ title, subtitle, blocks }) => {
      read(title, 'inTitle');
      const below = read(subtitle, 'inSubtitle');
      pages.push([...blocks.map((block) => read(block, 'inText')), below]);
    },
    find: (typed, most) => {
      // A number makes a text a size or the number of a part: of its words only whole ones count.
      const isLoose = !/\d/.test(typed);
      const subjects = subjectsOf(typed).map((word, at, all) => ({
        word,
        meant: isLoose ? meantBy(word, words, isGrowing(word, at, all, numbers)) : wholeWords(word, words),
      }));
      const weights = new Float64Array(words.length);
      for (const { meant } of subjects)
        for (const [word, fit] of meant) weights[numbers.get(word) ?? -1] = fit * rarity(word);
      const best = pages
        .map((_page, number) => scoreOf(number, subjects, byWord, rarity))
        .filter(({ missing, score }) => score > 0 && missing.length * 2 < subjects.length)
        .toSorted((a, b) => a.missing.length - b.missing.length || b.score - a.score);
      return best
        .filter(({ missing }) => missing.length === best[0]?.missing.length)
        .slice(0, most)
        .map(({ score: _score, ...hit }) => ({
          ...hit,
          excerpt: excerptIn(pages[hit.page] ?? [], words, weights),
        }));
    },
  };
}

function onceForEach(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const done = known.get(text) ?? work(text);
    known.set(text, done);
    return done;
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

/** The last word is still being typed; a short beginning says something only after words that are known. */
function isGrowing(
  word: string,
  at: number,
  all: readonly string[],
  known: ReadonlyMap<string, number>,
): boolean {
  if (at !== all.length - 1) return false;
  return word.length >= shortestBeginning || (at > 0 && all.slice(0, at).every((one) => known.has(one)));
}

/** The word itself and, while it grows, those that begin with it; else those that are one typo away. */
function meantBy(
  word: string,
  known: readonly string[],
  isStillGrowing: boolean,
): ReadonlyMap<string, number> {
  const meant = wholeWords(word, known);
  if (isStillGrowing)
    for (const one of known) if (one.startsWith(word) && !meant.has(one)) meant.set(one, 0.6);
  if (meant.size > 0 || word.length < 4) return meant;
  const mistyped = known.filter((one) => one.length >= 4 && isOneTypoApart(one, word));
  return new Map(mistyped.map((one) => [one, 0.5]));
}

/** The word itself in each of its spellings. */
function wholeWords(word: string, known: readonly string[]): Map<string, number> {
  return new Map(spellingsOf(word).flatMap((one) => (known.includes(one) ? [[one, 1] as const] : [])));
}

/** A word in the title counts most; in the text a few times are as good as many. */
function scoreOf(
  page: number,
  subjects: readonly Subject[],
  byWord: ReadonlyMap<string, ReadonlyMap<number, Occurrences>>,
  rarity: (word: string) => number,
) {
  const missing: string[] = [];
  let score = 0;
  let titled = 0;
  for (const { word, meant } of subjects) {
    let best = 0;
    let isInTitle = false;
    for (const [one, fit] of meant) {
      const counts = byWord.get(one)?.get(page);
      if (counts === undefined) continue;
      const { inTitle, inSubtitle, inText } = counts;
      isInTitle ||= inTitle > 0;
      const often = (inTitle > 0 ? 6 : 0) + (inSubtitle > 0 ? 2 : 0) + (2 * inText) / (inText + 2);
      best = Math.max(best, fit * rarity(one) * often);
    }
    if (best === 0) missing.push(word);
    if (isInTitle) titled += 1;
    score += best;
  }
  return { page, missing, score, isTitled: titled > 0 && titled === subjects.length };
}

/** From the block that says most of what was asked for; where none does, from the subtitle, which stands last. */
function excerptIn(texts: readonly ReadText[], words: readonly string[], weights: Float64Array): Stretch[] {
  let best = texts.at(-1);
  let most = 0;
  for (const one of texts) {
    const weight = weightIn(one, weights);
    if (weight <= most) continue;
    most = weight;
    best = one;
  }
  if (best === undefined) return [];
  const { text, starts, ends } = best;
  const placed = Array.from(best.words, (number, at) => ({
    word: words[number] ?? '',
    weight: weights[number] ?? 0,
    start: starts[at] ?? 0,
    end: ends[at] ?? 0,
  }));
  return excerptOf(text, placed);
}

/** Each word counts once. */
function weightIn({ words }: ReadText, weights: Float64Array): number {
  const met = new Set<number>();
  let sum = 0;
  for (const word of words) {
    const weight = weights[word] ?? 0;
    if (weight === 0 || met.has(word)) continue;
    met.add(word);
    sum += weight;
  }
  return sum;
}
