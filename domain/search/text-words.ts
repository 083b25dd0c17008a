// Splits texts into words with their positions, so that matches can be shown in the text.

import { foldText, foldWord, isEmptyWord } from './fold.ts';
import { searchTextLength } from './search-limits.ts';

/** A folded word and its position in the text; `end` is after its last character. */
export type TextWord = { readonly word: string; readonly start: number; readonly end: number };

/** Returns a word of a text in the form in which words are compared. */
export function foldedWord(written: string): string {
  return foldWord(foldText(written));
}

/** Lists all words of a text, including numbers, in their order. */
export function textWordsOf(text: string, fold = foldedWord): TextWord[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}°]+/gu)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words that are common in questions, in English and French. */
const questionWords = new Set(
  (
    'how much what which why when where who do does is are can should i my we our you your it its vs or ' +
    'comment combien quel quelle quoi pourquoi quand ou qui que est sont ce cette on je mon ma nous notre vous votre il elle se ne pas'
  )
    .split(' ')
    .map(foldWord),
);

/** Lists the words of a search that pages are searched for: no single letters, short numbers or words of questions. */
export function queryWordsOf(typed: string): string[] {
  const words = textWordsOf(typed.slice(0, searchTextLength)).map(({ word }) => word);
  const meaningful = words.filter(
    (word) =>
      (/\p{L}/u.test(word) ? word.length >= 2 : word.length >= 3) &&
      !isEmptyWord(word) &&
      !questionWords.has(word),
  );
  return [...new Set(meaningful)];
}

/** Words with two spellings. */
const twoSpellings = [['aluminum', 'aluminium']];

/** Lists the spellings of a folded word, itself included. */
export function spellingsOf(word: string): readonly string[] {
  return twoSpellings.find((spellings) => spellings.includes(word)) ?? [word];
}
