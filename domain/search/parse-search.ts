// From the text of a search to what is wanted: `1/2 4 flute ball altin`, `foret 5xD 8 mm arrosage`.

import { foldText, foldWord, isEmptyWord, nameKey, plainText } from './fold.ts';
import { type Meaning, type Unworded, lexicon, longestPhrase } from './lexicon.ts';
import { letterSize, measureAt } from './measures.ts';
import { isOneTypoApart } from './typos.ts';
import type { Criterion, SearchedLength, WantedSize } from './criterion.ts';
import { searchTextLength } from './search-limits.ts';

/** What a shop's own catalogue adds to the words of the trade. */
export type Vocabulary = {
  /** Series by name, in every language. */
  readonly names: readonly { readonly name: string; readonly slug: string }[];
  readonly coatings: readonly string[];
  /** Whether a folded word stands in the catalogue: then it is no typo of another. */
  readonly isKnownWord: (word: string) => boolean;
};

/** Prepared once for a catalogue and asked often. */
export type ParseSearch = (text: string) => readonly Criterion[];

/** Makes the reader of searches for a catalogue. */
export function createSearchParser(vocabulary: Vocabulary): ParseSearch {
  const names = Map.groupBy(
    vocabulary.names
      .filter(({ name }) => /\p{L}/u.test(name))
      .map(({ name, slug }) => ({ slug, begins: nameKey(name).charAt(0), pattern: namePattern(name) }))
      .toSorted((a, b) => b.pattern.source.length - a.pattern.source.length),
    ({ begins }) => begins,
  );
  const coatings = new Map(vocabulary.coatings.map((coating) => [nameKey(coating), coating]));

  const meaningOf = (word: string): Meaning | undefined => {
    const coating = coatings.get(nameKey(word));
    if (coating !== undefined) return { says: 'criterion', criterion: { kind: 'coating', coating } };
    return lexicon.get(word);
  };
  const guessed = [...coatings.keys(), ...lexicon.keys()].filter((known) => known.length >= 4);
  const guess = (word: string): Meaning | undefined => {
    if (word.length < 4 || /\d/.test(word) || vocabulary.isKnownWord(word)) return undefined;
    const near = guessed.find((known) => isOneTypoApart(known, word));
    return near === undefined ? undefined : meaningOf(near);
  };

  return (typed) => {
    const shown = plainText(typed.slice(0, searchTextLength));
    return criteriaOf(readPieces(shown, names, meaningOf, guess));
  };
}

/** A piece of a search, in the order in which it was typed. */
type Piece = Unread & { readonly text: string };

type Unread =
  | { readonly is: 'criterion'; readonly criterion: Unworded<Criterion> }
  | { readonly is: 'size'; readonly size: WantedSize; readonly length: SearchedLength | undefined }
  | { readonly is: 'length'; readonly length: SearchedLength }
  /** The x of `1/2 x 1 x 3`. */
  | { readonly is: 'by' }
  /** A word for flutes, whose number was read as a size before it. */
  | { readonly is: 'flutes' };

/** What begins at a place, and how many signs it takes; no piece where it says nothing. */
type Found = { readonly piece: Unread | undefined; readonly length: number } | undefined;

/** The names of series by the sign that they begin with, the longest first. */
type Names = ReadonlyMap<string, readonly { readonly slug: string; readonly pattern: RegExp }[]>;
type MeaningOf = (word: string) => Meaning | undefined;

function readPieces(shown: string, names: Names, meaningOf: MeaningOf, guess: MeaningOf): Piece[] {
  const text = foldText(shown);
  const pieces: Piece[] = [];
  let place = 0;
  while (place < text.length) {
    const found =
      nameAt(text, place, names) ??
      byAt(text, place, pieces.at(-1)) ??
      phraseAt(text, place, meaningOf) ??
      measurePieceAt(text, place) ??
      wordAt(text, place, guess);
    const length = found?.length ?? 1;
    if (found?.piece) {
      const before = pieces.at(-1);
      const words = shown.slice(place, place + length).replace(/[\s.,/-]+$/, '');
      const flutes = found.piece.is === 'flutes' ? Number(before?.text) : Number.NaN;
      if (flutes >= 1 && Number.isInteger(flutes) && before?.is === 'size') {
        const criterion = { kind: 'flutes', flutes } as const;
        pieces.splice(-1, 1, { is: 'criterion', criterion, text: `${before.text} ${words.trim()}` });
      } else {
        pieces.push({ ...found.piece, text: words.trim() });
      }
    }
    place += Math.max(1, length);
  }
  return pieces;
}

function nameAt(text: string, place: number, names: Names): Found {
  for (const { slug, pattern } of names.get(text.charAt(place).toLowerCase()) ?? []) {
    const match = at(pattern, text, place);
    if (match !== undefined) return criterionFound({ kind: 'series', slug }, match.length);
  }
  return undefined;
}

function byAt(text: string, place: number, before: Piece | undefined): Found {
  const match = before?.is === 'size' ? at(/\s*x\s?(?=[\d.,])/iy, text, place) : undefined;
  return match === undefined ? undefined : { piece: { is: 'by' }, length: match.length };
}

function measurePieceAt(text: string, place: number): Found {
  const found = measureAt(text, place);
  if (found === undefined) return undefined;
  const { measure, length } = found;
  switch (measure.is) {
    case 'size': {
      const named = measure.isRadius ? 'radius' : measure.isDiameter ? 'diameter' : undefined;
      return { piece: { is: 'size', size: measure.size, length: named }, length };
    }
    case 'metric-size':
      return criterionFound({ kind: 'metric-size', size: measure.size, thread: measure.thread }, length);
    case 'thread':
      return criterionFound({ kind: 'thread', thread: measure.thread }, length);
    case 'flutes':
      return criterionFound({ kind: 'flutes', flutes: measure.flutes }, length);
    case 'depth':
    case 'angle':
      return criterionFound({ kind: 'word', word: measure.word }, length);
  }
}

const firstWord = /[\p{L}\p{N}ø]+(?![\p{L}\p{N}#])/iuy;
const nextWord = /[\s'-]+[\p{L}\p{N}ø]+(?![\p{L}\p{N}#])/iuy;

/** The longest phrase of the trade that begins here. */
function phraseAt(text: string, place: number, meaningOf: MeaningOf): Found {
  const words: string[] = [];
  let reached = place;
  let best: Found;
  while (words.length < longestPhrase) {
    const match = at(words.length === 0 ? firstWord : nextWord, text, reached);
    if (match === undefined) break;
    reached += match.length;
    words.push(foldWord(match.replace(/^[\s'-]+/, '')));
    const meaning = meaningOf(words.join(' '));
    if (meaning !== undefined) best = meaningFound(meaning, reached - place);
  }
  return best;
}

function wordAt(text: string, place: number, guess: MeaningOf): Found {
  const match = at(/[\p{L}\p{N}#][\p{L}\p{N}#.,/-]*/uy, text, place);
  if (match === undefined) return undefined;
  const { length } = match;
  const words = match.replace(/[.,/-]+$/, '');
  const letter = readLetter(text, place, words);
  if (letter !== undefined) return { piece: { is: 'size', size: letter, length: 'diameter' }, length };
  const word = foldWord(words);
  if (isEmptyWord(word) || /^[a-z]$/.test(word)) return { piece: undefined, length };
  const meaning = guess(word);
  return meaning === undefined
    ? criterionFound({ kind: 'word', word }, length)
    : meaningFound(meaning, length);
}

/** A letter is a drill size when it stands alone, is a capital, or is called a letter or a drill. */
function readLetter(text: string, place: number, words: string): WantedSize | undefined {
  if (words.length !== 1) return undefined;
  const isCalled = /(?:letter|lettre|drills?|forets?)\s$/i.test(text.slice(0, place));
  return text.length === 1 || isCalled || /[A-Z]/.test(words) ? letterSize(words) : undefined;
}

function meaningFound(meaning: Meaning, length: number): Found {
  switch (meaning.says) {
    case 'criterion':
      return criterionFound(meaning.criterion, length);
    case 'length':
      return { piece: { is: 'length', length: meaning.length }, length };
    case 'flutes':
      return { piece: { is: 'flutes' }, length };
    case 'nothing':
      return { piece: undefined, length };
  }
}

function criterionFound(criterion: Unworded<Criterion>, length: number): Found {
  return { piece: { is: 'criterion', criterion }, length };
}

/** Gives every size the length that it is of; a criterion that is made twice counts once. */
function criteriaOf(pieces: readonly Piece[]): Criterion[] {
  const measured: readonly Piece[] = pieces.filter(
    (piece) => piece.is !== 'criterion' && piece.is !== 'flutes',
  );
  const areBehind = namesStandBehind(measured);
  const criteria = pieces.flatMap((piece): Criterion[] => {
    if (piece.is === 'criterion') return [{ ...piece.criterion, text: piece.text }];
    const index = measured.indexOf(piece);
    if (piece.is === 'by' || piece.is === 'flutes') return [];
    if (piece.is === 'length') {
      const hasSize = measured[areBehind ? index - 1 : index + 1]?.is === 'size';
      return !hasSize && piece.length === 'radius'
        ? [{ kind: 'profile', profile: 'radius', text: piece.text }]
        : [];
    }
    const named = measured[areBehind ? index + 1 : index - 1];
    const length = piece.length ?? (named?.is === 'length' ? named.length : lengthInRow(measured, index));
    return [{ kind: 'length', length, size: piece.size, text: piece.text }];
  });
  return onlyOnce(criteria.map((criterion) => toleranceOf(criterion, criteria)));
}

/** Beside a diameter, `m7` and `m6` are the tolerance of a drill or a shank and not another size. */
function toleranceOf(criterion: Criterion, all: readonly Criterion[]): Criterion {
  const hasDiameter = all.some((one) => one.kind === 'length' && one.length === 'diameter');
  const isTolerance = criterion.kind === 'metric-size' && /^m[67]$/.test(criterion.text) && hasDiameter;
  return isTolerance ? { kind: 'word', word: criterion.text, text: criterion.text } : criterion;
}

function onlyOnce(criteria: readonly Criterion[]): Criterion[] {
  const keys = criteria.map(({ text: _text, ...asked }) => JSON.stringify(asked));
  return criteria.filter((_criterion, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** `1 loc 3 oal` or `loc 1 oal 3`; the first size of `1/2 loc 1` has no name. */
function namesStandBehind(measured: readonly Piece[]): boolean {
  return measured[0]?.is === 'size' && measured.at(-1)?.is === 'length';
}

/** `1/2 x 1 x 3` is diameter, length of cut, overall length. */
function lengthInRow(measured: readonly Piece[], index: number): SearchedLength {
  const row: readonly SearchedLength[] = ['diameter', 'cutting-length', 'overall-length'];
  let position = 0;
  for (let before = index; measured[before - 1]?.is === 'by'; before -= 2) position += 1;
  return row[position] ?? 'diameter';
}

/** A name however it is spaced and hyphened: `X-Mill 4`, `xmill4`, `x mill 4`. */
function namePattern(name: string): RegExp {
  const runs = foldText(name).match(/\p{L}+|\p{N}+/gu) ?? [];
  const words = runs.map((run) => run.replace(/(?<=\p{L}{3})s$/iu, 's?'));
  return new RegExp(`${words.join("[\\s'-]*")}(?![\\p{L}\\p{N}]|-\\p{N})`, 'iuy');
}

function at(pattern: RegExp, text: string, place: number): string | undefined {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0];
}
