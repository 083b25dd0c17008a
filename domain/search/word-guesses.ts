// Finds what words mean that are no terms of the trade as they are written: with a typo, as they sound, or cut short.

import { lexicon, type Meaning } from './lexicon.ts';
import { consonantsOf, isAbbreviation, isOneTypoApart, isSameSound, soundOf } from './typos.ts';

type Guesses = {
  /** Returns the meaning of a single word; undefined where it is no term in another spelling. */
  readonly guess: (word: string) => Meaning | undefined;
  /** Returns the word of a phrase that a word with a typo means, or the word itself. */
  readonly correct: (word: string) => string;
};

/** The fewest letters of a word that may have a typo. */
const shortestMistyped = 4;

/** Creates the guesses for the terms of the trade and some words of a catalogue, both with a meaning. */
export function createGuesses(
  { isKnownWord }: { readonly isKnownWord: (word: string) => boolean },
  ownWords: readonly string[],
  meaningOf: (word: string) => Meaning | undefined,
): Guesses {
  const terms = [...ownWords, ...lexicon.keys()].filter((term) => term.length >= shortestMistyped);
  const sounding = terms.map((term) => ({ term, sound: soundOf(term) }));
  const abbreviated = termsByConsonants(terms);
  const wordsOfPhrases = new Set(
    [...lexicon.keys()]
      .flatMap((phrase) => phrase.split(' '))
      .filter((word) => word.length >= shortestMistyped),
  );
  const correctable = [...wordsOfPhrases];

  return {
    guess: (word) => {
      if (/\d/.test(word) || isKnownWord(word)) return undefined;
      const long = isAbbreviation(word) ? abbreviated.get(word) : undefined;
      if (long !== undefined) return meaningOf(long);
      if (word.length < shortestMistyped) return undefined;
      const written = nearestWord(terms, word);
      if (written !== undefined) return meaningOf(written);
      const heard = soundOf(word);
      const near = sounding.find(({ sound }) => isSameSound(sound, heard))?.term;
      return meaningOf(near ?? headOf(word) ?? wholeOf(terms, word) ?? '');
    },
    correct: (word) => {
      const isCorrect = wordsOfPhrases.has(word) || isKnownWord(word);
      if (word.length < shortestMistyped || /\d/.test(word) || isCorrect) return word;
      return nearestWord(correctable, word) ?? word;
    },
  };
}

/** Returns the word that is one typo away, rather one that begins alike: the first character is seldom mistyped. */
function nearestWord(known: readonly string[], word: string): string | undefined {
  const begin = word.charAt(0);
  return (
    known.find((one) => one.startsWith(begin) && isOneTypoApart(one, word)) ??
    known.find((one) => isOneTypoApart(one, word))
  );
}

/** Returns the term for each abbreviation by its consonants; the first of several. */
function termsByConsonants(terms: readonly string[]): ReadonlyMap<string, string> {
  const single = terms.filter((term) => /^[a-z]+$/.test(term));
  return new Map(single.map((term) => [consonantsOf(term), term] as const).toReversed());
}

/** The kind of tool with which the names of other makers' series end: `CoroDrill`, `VariMill`. */
function headOf(word: string): string | undefined {
  return /(?:drill|mill|reamer|foret|fraise|alesoir)$/.exec(word)?.[0];
}

/** The fewest letters of a word that is cut short. */
const shortestBeginning = 5;

/** Returns the term of which only the beginning is written: `dégross.` */
function wholeOf(terms: readonly string[], word: string): string | undefined {
  if (word.length < shortestBeginning) return undefined;
  return terms.find((term) => term.startsWith(word) && !term.includes(' '));
}
