// The index of a page search: the words of all pages, and where each page has them.

import { type TextWord, foldedWord, textWordsOf } from './text-words.ts';

/** A page to search; a block is a paragraph, an item of a list or a row of a table. */
export type PageText = {
  readonly title: string;
  readonly subtitle: string;
  readonly blocks: readonly string[];
};

/** How often a page has a word, by where. */
export type Occurrences = { inTitle: number; inSubtitle: number; inText: number };

/** A text split into words once, not at every search: the number of each word, and its position. */
export type IndexedText = {
  readonly text: string;
  readonly words: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
};

/** Pages and words have numbers, in the order in which they were added. */
export type PageIndex = {
  readonly words: string[];
  readonly numbers: Map<string, number>;
  /** The occurrences of each word, by the number of the page. */
  readonly byWord: Map<string, Map<number, Occurrences>>;
  /** The blocks of each page, and its subtitle last. */
  readonly pages: IndexedText[][];
  readonly fold: (word: string) => string;
};

/** Creates an index without pages. */
export function createPageIndex(): PageIndex {
  return { words: [], numbers: new Map(), byWord: new Map(), pages: [], fold: memoised(foldedWord) };
}

/** Adds a page to an index. */
export function addPage(index: PageIndex, { title, subtitle, blocks }: PageText): void {
  countWords(index, textWordsOf(title, index.fold), 'inTitle');
  const indexedSubtitle = indexText(index, subtitle, 'inSubtitle');
  index.pages.push([...blocks.map((block) => indexText(index, block, 'inText')), indexedSubtitle]);
}

/** Returns the weight of a word: the fewer pages have it, the more it counts. */
export function rarityOf({ pages, byWord }: PageIndex, word: string): number {
  return Math.log(1 + pages.length / (byWord.get(word)?.size ?? pages.length));
}

function indexText(index: PageIndex, text: string, where: keyof Occurrences): IndexedText {
  const found = textWordsOf(text, index.fold);
  countWords(index, found, where);
  return {
    text,
    words: Int32Array.from(found, ({ word }) => index.numbers.get(word) ?? -1),
    starts: Int32Array.from(found, ({ start }) => start),
    ends: Int32Array.from(found, ({ end }) => end),
  };
}

/** Counts the words of the page that is being added, and numbers the new ones. */
function countWords(
  { words, numbers, byWord, pages }: PageIndex,
  found: readonly TextWord[],
  where: keyof Occurrences,
): void {
  for (const { word } of found) {
    if (!numbers.has(word)) numbers.set(word, words.push(word) - 1);
    const ofPages = byWord.get(word) ?? new Map<number, Occurrences>();
    const counts = ofPages.get(pages.length) ?? { inTitle: 0, inSubtitle: 0, inText: 0 };
    counts[where] += 1;
    ofPages.set(pages.length, counts);
    byWord.set(word, ofPages);
  }
}

function memoised(compute: (text: string) => string): (text: string) => string {
  const results = new Map<string, string>();
  return (text) => {
    const result = results.get(text) ?? compute(text);
    results.set(text, result);
    return result;
  };
}
