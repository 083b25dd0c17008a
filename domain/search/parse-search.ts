// Reads the text of a search into criteria: `1/2 4 flute ball altin`, `foret 5xD 8 mm arrosage`.

import type { MaterialId } from '../speeds/speeds.ts';
import { foldText, foldWord, isEmptyWord, nameKey, plainText } from './fold.ts';
import { criteriaOf } from './criteria-of-pieces.ts';
import { type Meaning, type WithoutText, lexicon, longestPhrase } from './lexicon.ts';
import { letterSize, type Measure, measureAt } from './measures.ts';
import { designationAt, isUnlikelySize } from './designation-at.ts';
import { insertShapes } from './other-tools.ts';
import type { Piece, PieceDetails } from './pieces.ts';
import { leftOutAt } from './quotation.ts';
import { spelledSizeAt } from './spelled-sizes.ts';
import type { Criterion, SearchedLength, WantedSize } from './criterion.ts';
import { createGuesses } from './word-guesses.ts';
import { searchTextLength } from './search-limits.ts';

/** The words that a shop's own catalogue adds to the terms of the trade. */
export type Vocabulary = {
  /** The names of series, in every language. */
  readonly names: readonly { readonly name: string; readonly slug: string }[];
  readonly coatings: readonly string[];
  /** True for a folded word of the catalogue, which then is no typo of another. */
  readonly isKnownWord: (word: string) => boolean;
  /** True for a folded word in the name of a series or category of the catalogue, or of a type of its owner. */
  readonly isNameWord: (word: string) => boolean;
  /** The group of a workpiece material by its designation, `4140` or `Inconel 718`; undefined for any other text. */
  readonly materialOf: (designation: string) => MaterialId | undefined;
};

/** Reads the text of a search into criteria, in the order of the text. */
export type ParseSearch = (text: string) => readonly Criterion[];

/**
 * Creates the parser of searches for a catalogue; create it once, because it prepares the words of the catalogue. For
 * example, it parses `1/2 ball` as a diameter of 12.7 mm and the profile `ball`.
 */
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
    if (coating !== undefined) return { kind: 'criteria', criteria: [{ kind: 'coating', coating }] };
    const meaning = lexicon.get(word);
    return isOtherTool(meaning) && isSold(word) ? undefined : meaning;
  };
  // A shop that names a category or a type so sells it.
  const isSold = (word: string) =>
    word.split(' ').every(vocabulary.isNameWord) || (shapes.has(word) && vocabulary.isKnownWord(word));
  const sellsTaps = ['tap', 'taraud'].some(vocabulary.isNameWord);
  const { guess, correct } = createGuesses(vocabulary, [...coatings.keys()], meaningOf);

  return (typed) => {
    const shown = plainText(typed.slice(0, searchTextLength));
    return criteriaOf(
      readPieces(shown, { ...vocabulary, names, meaningOf, guess, correct: remembered(correct) }),
      sellsTaps,
    );
  };
}

const shapes = new Set(insertShapes.split(', '));

/** The same function, which computes each answer once: the windows of phrases overlap. */
function remembered(correct: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word) ?? correct(word);
    known.set(word, found);
    return found;
  };
}

function isOtherTool(meaning: Meaning | undefined): boolean {
  return meaning?.kind === 'criteria' && meaning.criteria.some(({ kind }) => kind === 'other-tool');
}

/** The piece at a position, and its length in characters; no piece for a word without meaning. */
type Found = { readonly piece: PieceDetails | undefined; readonly length: number } | undefined;

/** The names of series by their first character, the longest first. */
type Names = ReadonlyMap<string, readonly { readonly slug: string; readonly pattern: RegExp }[]>;
type MeaningOf = (word: string) => Meaning | undefined;

/** The words and materials that the readers of a text look up. */
type Known = Pick<Vocabulary, 'isKnownWord' | 'materialOf'> & {
  readonly names: Names;
  readonly meaningOf: MeaningOf;
  readonly guess: MeaningOf;
  /** Returns the word of a phrase that a word with a typo means, or the word itself. */
  readonly correct: (word: string) => string;
};

function readPieces(shown: string, known: Known): Piece[] {
  const text = foldText(shown);
  const pieces: Piece[] = [];
  let position = 0;
  while (position < text.length) {
    const leftOut = leftOutAt(text, position);
    const found: Found =
      leftOut > 0 ? { piece: undefined, length: leftOut } : pieceAt(text, position, known, pieces.at(-1));
    const length = found?.length ?? 1;
    if (found?.piece) {
      const before = pieces.at(-1);
      const words = shown
        .slice(position, position + length)
        .replace(/[\s.,/-]+$/, '')
        .trim();
      const flutes = flutesOfBoth(before, found.piece, words);
      if (before !== undefined && flutes !== undefined)
        pieces.splice(-1, 1, { ...criteria({ kind: 'flutes', flutes }), text: `${before.text} ${words}` });
      else pieces.push({ ...found.piece, text: words });
    }
    position += Math.max(1, length);
  }
  return pieces;
}

/** The most flutes that a number behind the word counts. */
const mostFlutes = 12;

/** Returns the flutes that a number and the word for them say together, `4 flute` or `flutes 4`; undefined for other pieces. */
function flutesOfBoth(before: Piece | undefined, piece: PieceDetails, words: string): number | undefined {
  if (before === undefined) return undefined;
  if (piece.kind === 'flutes' && before.kind === 'size') return countOf(before.text);
  const isBehind = before.kind === 'flutes' && piece.kind === 'size';
  const count = isBehind ? countOf(words) : undefined;
  return count !== undefined && count <= mostFlutes ? count : undefined;
}

function countOf(text: string): number | undefined {
  const count = Number(text);
  return count >= 1 && Number.isInteger(count) ? count : undefined;
}

function pieceAt(text: string, position: number, known: Known, before: Piece | undefined): Found {
  const name = nameAt(text, position, known);
  if (name !== undefined) return withDesignation(text, position, known, name);
  return (
    byAt(text, position, before) ??
    spelledAt(text, position) ??
    joinedNameAt(text, position) ??
    flatAt(text, position) ??
    withDesignation(text, position, known, termAt(text, position, known))
  );
}

/** The names of lengths that are written without a space before the size. A steel is D2, so D takes two digits. */
const joinedNames: readonly (readonly [pattern: RegExp, length: SearchedLength])[] = [
  [/(?:loc|lcf|lc|apmx)\s?=?(?=\d|\.\d)/iy, 'cutting-length'],
  [/coupe\s(?:de\s)?(?=\d|[.,]\d)|(?<=\d\s?(?:"|mm|in|inch)\s)cut(?!\p{L})/iuy, 'cutting-length'],
  [/(?:longueur|length)\s(?=(?:[3-9]\d|\d{3})(?:[.,]\d+)?(?:\s?mm)?(?![\p{L}\p{N}/-]))/iuy, 'overall-length'],
  [/(?:oal|lt|l)(?==?\d{2,3}(?:[.,]\d+)?(?![\p{L}\p{N}/-]))=?/iuy, 'overall-length'],
  [/d(?=\d{2}(?:[.,]\d+)?(?![\p{L}\p{N}/-]))/iuy, 'diameter'],
];

/** Reads the name of `LOC26`, `L83`, `longueur 83`, `3 inch cut` and `D12`. */
function joinedNameAt(text: string, position: number): Found {
  if (/[\p{L}\p{N}]/u.test(text.charAt(position - 1))) return undefined;
  for (const [pattern, length] of joinedNames) {
    const match = matchAt(pattern, text, position);
    if (match !== undefined) return { piece: { kind: 'length', length }, length: match.length };
  }
  return undefined;
}

/** Reads `w/flat` and `with flat` as a Weldon flat on the shank. */
function flatAt(text: string, position: number): Found {
  if (/[\p{L}\p{N}]/u.test(text.charAt(position - 1))) return undefined;
  const match = matchAt(/(?:w\/\s?|with\s(?:a\s)?)flats?(?!\s?(?:end|bottom)|\p{L})/iuy, text, position);
  return match === undefined ? undefined : criterionFound({ kind: 'form', form: 'HB' }, match.length);
}

/** Reads `half inch` as what is written 1/2". */
function spelledAt(text: string, position: number): Found {
  const spelled = spelledSizeAt(text, position);
  const measure = spelled && measureAt(spelled.written, 0)?.measure;
  return measure && { piece: pieceOf(measure), length: spelled.length };
}

/** Reads the name of a series. One that is called as a type of tool, `Thread mills`, means the type, too. */
function nameAt(text: string, position: number, { names, meaningOf }: Known): Found {
  for (const { slug, pattern } of names.get(text.charAt(position).toLowerCase()) ?? []) {
    const match = matchAt(pattern, text, position);
    if (match === undefined) continue;
    const words = text.slice(position, position + match.length).split(/[^\p{L}\p{N}]+/u);
    const meaning = meaningOf(words.map(foldWord).join(' '));
    const types = meaning?.kind === 'criteria' ? meaning.criteria.filter(({ kind }) => kind === 'type') : [];
    const piece: PieceDetails = { kind: 'criteria', criteria: [{ kind: 'series', slug }, ...types] };
    return { piece, length: match.length };
  }
  return undefined;
}

function byAt(text: string, position: number, before: Piece | undefined): Found {
  const match =
    before?.kind === 'size' ? matchAt(/\s*(?:x|by|par)\s?(?=[\d.,])/iy, text, position) : undefined;
  return match === undefined ? undefined : { piece: { kind: 'by' }, length: match.length };
}

/**
 * Prefers a designation to what was found otherwise where it says more: a longer text with a digit in it, a word that the catalogue
 * does not know, or a number that is no size.
 */
function withDesignation(text: string, position: number, known: Known, term: Found): Found {
  const designation = designationAt(text, position, known.materialOf);
  if (designation === undefined) return term;
  const { material, words, length } = designation;
  const termLength = term?.length ?? 0;
  const isSteel = isBesideSteel(text, position, length);
  const found = criterionFound({ kind: 'material', group: material, stem: undefined }, length);
  if (isSeries(term)) return isSteel ? found : term;
  const isLonger = /\d/.test(words) && length > termLength;
  const isUnknownWord =
    isWord(term) &&
    /\d|\p{L}{4}/u.test(words) && // TiN and HSS are words of tools, not materials to cut
    !words.split(/\s+/).some((word) => known.isKnownWord(foldWord(word)));
  const isNumber = isUnlikelySize(words) && length === termLength && term?.piece?.kind === 'size';
  return isLonger || isUnknownWord || isNumber || isSteel ? found : term;
}

/** True if a word for steel is beside a designation that is also a part or a size: `A2 tool steel`, `acier A2`, `17-4 stainless`. */
function isBesideSteel(text: string, position: number, length: number): boolean {
  return (
    /^\s(?:(?:tool\s?)?steel|stainless|inox|ph)(?!\p{L})/iu.test(text.slice(position + length)) ||
    /(?<!\p{L})(?:acier(?:\s(?:a\s)?outils?)?|stainless|inox)\s$/iu.test(text.slice(0, position))
  );
}

function isSeries(found: Found): boolean {
  return found?.piece?.kind === 'criteria' && found.piece.criteria[0]?.kind === 'series';
}

function isWord(found: Found): boolean {
  return found?.piece?.kind === 'criteria' && found.piece.criteria[0]?.kind === 'word';
}

function termAt(text: string, position: number, known: Known): Found {
  const { guess } = known;
  return phraseAt(text, position, known) ?? measurePieceAt(text, position) ?? wordAt(text, position, guess);
}

function measurePieceAt(text: string, position: number): Found {
  const found = measureAt(text, position);
  return found && { piece: pieceOf(found.measure), length: found.length };
}

function pieceOf(measure: Measure): PieceDetails {
  switch (measure.kind) {
    case 'size': {
      const length = measure.isRadius ? 'radius' : measure.isDiameter ? 'diameter' : undefined;
      return { kind: 'size', size: measure.size, length, gauge: measure.gauge };
    }
    case 'metric-size':
      return criteria({ kind: 'metric-size', size: measure.size, thread: measure.thread });
    case 'thread':
      return criteria({ kind: 'thread', thread: measure.thread });
    case 'flutes':
      return criteria({ kind: 'flutes', flutes: measure.flutes });
    case 'depth':
    case 'angle':
      return criteria({ kind: 'word', word: measure.word });
    case 'hardness':
      return { kind: 'hardness', criterion: { kind: 'material', group: measure.material, stem: undefined } };
    case 'tolerance':
    case 'percent':
      return measure;
  }
}

function criteria(criterion: WithoutText<Criterion>): PieceDetails {
  return { kind: 'criteria', criteria: [criterion] };
}

const firstWord = /[\p{L}\p{N}ø]+(?![\p{L}\p{N}#])/iuy;
const nextWord = /[\s'-]+[\p{L}\p{N}ø]+(?![\p{L}\p{N}#])/iuy;

/** Finds the longest phrase of the trade that begins here. */
function phraseAt(text: string, position: number, { meaningOf, correct }: Known): Found {
  const words: string[] = [];
  let reached = position;
  let best: Found;
  while (words.length < longestPhrase) {
    const match = matchAt(words.length === 0 ? firstWord : nextWord, text, reached);
    if (match === undefined) break;
    reached += match.length;
    words.push(foldWord(match.replace(/^[\s'-]+/, '')));
    // A single word with a typo is guessed where no other reading is found.
    const corrected = words.length > 1 ? meaningOf(words.map(correct).join(' ')) : undefined;
    const meaning = meaningOf(words.join(' ')) ?? corrected;
    if (meaning !== undefined) best = meaningFound(meaning, reached - position);
  }
  return best;
}

function wordAt(text: string, position: number, guess: MeaningOf): Found {
  const match = matchAt(
    /[\p{L}\p{N}#](?:[\p{L}\p{N}#]|[./-](?=[\p{L}\p{N}#])|(?<=\d),(?=\d))*/uy,
    text,
    position,
  );
  if (match === undefined) return undefined;
  const { length } = match;
  const words = match.replace(/[.,/-]+$/, '');
  const letter = readLetter(text, position, words);
  if (letter !== undefined)
    return { piece: { kind: 'size', size: letter, length: 'diameter', gauge: undefined }, length };
  const word = foldWord(words);
  if (isEmptyWord(word) || /^[a-z]$/.test(word)) return { piece: undefined, length };
  const meaning = guess(word);
  return meaning === undefined
    ? criterionFound({ kind: 'word', word }, length)
    : meaningFound(meaning, length);
}

/** Reads a letter as a drill size when it is the whole text, in upper case, or after the word letter or drill. */
function readLetter(text: string, position: number, words: string): WantedSize | undefined {
  if (words.length !== 1) return undefined;
  const after = text.slice(position + 1);
  // The x between sizes: `3/4 SHK X 2 LOC`.
  if (/^x\s?[\d.,]/i.test(text.slice(position))) return undefined;
  // The French à, d’ and l’.
  if (/^[adl]/.test(words) && /^(?:'|\s\p{L}{3})/u.test(after)) return undefined;
  const isAnnounced =
    /(?:letter|lettre|drills?|forets?)\s$/i.test(text.slice(0, position)) ||
    /^.\s(?:drills?|forets?)(?!\p{L})/iu.test(text.slice(position));
  return text.length === 1 || isAnnounced || /[A-Z]/.test(words) ? letterSize(words) : undefined;
}

function meaningFound(meaning: Meaning, length: number): Found {
  switch (meaning.kind) {
    case 'criteria':
    case 'marks':
      return { piece: meaning, length };
    case 'length':
      return { piece: { kind: 'length', length: meaning.length }, length };
    case 'flutes':
      return { piece: { kind: 'flutes' }, length };
    case 'nothing':
      return { piece: undefined, length };
  }
}

function criterionFound(criterion: WithoutText<Criterion>, length: number): Found {
  return { piece: criteria(criterion), length };
}

/** Returns a pattern that matches a name with any spaces and hyphens: `X-Mill 4`, `xmill4`, `x mill 4`. */
function namePattern(name: string): RegExp {
  const runs = foldText(name).match(/\p{L}+|\p{N}+/gu) ?? [];
  const words = runs.map((run) => run.replace(/(?<=\p{L}{3})s$/iu, 's?'));
  return new RegExp(`${words.join("[\\s'-]*")}(?![\\p{L}\\p{N}]|-\\p{N})`, 'iuy');
}

function matchAt(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}
