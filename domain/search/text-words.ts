// The words of a text at the places where they stand, so that what was found can be shown in the text itself.

import { foldText, foldWord, isEmptyWord } from './fold.ts';
import { searchTextLength } from './search-limits.ts';

/** A folded word and where it stands in its text. */
export type PlacedWord = { readonly word: string; readonly start: number; readonly end: number };

/** A word of a text as it is compared. */
export function foldedWord(written: string): string {
  return foldWord(foldText(written));
}

/** All words of a text, numbers too, in their order. */
export function placedWordsOf(text: string, fold = foldedWord): PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}°]+/gu)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words that a question is made of, in English and French. */
const questionWords = new Set(
  (
    'how what which why when where who do does is are can should i my we our you your it its vs or ' +
    'comment quel quelle quoi pourquoi quand ou qui que est sont ce cette on je mon ma nous notre vous votre il elle se ne pas'
  )
    .split(' ')
    .map(foldWord),
);

/** The words of a search that a page can be about: no single signs, no short numbers, nothing that says nothing. */
export function subjectsOf(typed: string): string[] {
  const words = placedWordsOf(typed.slice(0, searchTextLength)).map(({ word }) => word);
  const telling = words.filter(
    (word) =>
      (/\p{L}/u.test(word) ? word.length >= 2 : word.length >= 3) &&
      !isEmptyWord(word) &&
      !questionWords.has(word),
  );
  return [...new Set(telling)];
}

/** Words that buyers spell in two ways. */
const twoSpellings = [['aluminum', 'aluminium']];

/** A folded word and how else it is spelled. */
export function spellingsOf(word: string): readonly string[] {
  return twoSpellings.find((spellings) => spellings.includes(word)) ?? [word];
}
