// Finds texts in alphabetical order that differ from a text by few typos. Texts that begin alike are compared together: their common
// beginning is compared once, and when it already differs too much all of them are passed over.

/** Texts in alphabetical order. */
export type SortedTexts = {
  readonly size: number;
  characterAt(at: number, place: number): number;
  lengthOf(at: number): number;
  /** For each text how many characters it has in common with the one before; at most 255. */
  readonly common: Uint8Array;
};

/** Some of the texts: from an index to the one before another. */
type Range = { readonly from: number; readonly to: number };

/** Two characters that are compared as one have the same fold. */
export type Fold = (character: number) => number;

const longestText = 250;

/** Rows of the distance matrix: after how many characters of the text, at which number of characters of the wanted one. */
const matrix = new Uint8Array((longestText + 2) * (longestText + 2));
const letters = new Uint16Array(longestText + 2);

/**
 * Calls back for each text that at most `most` edits (a character removed, added, changed, or two neighbours swapped) turn into the
 * wanted one: the distance of the domain's `editsBetween`. The callback must not search itself.
 */
export function findNear(
  texts: SortedTexts,
  wanted: readonly number[],
  most: number,
  fold: Fold,
  found: (at: number, edits: number) => void,
  range: Range = { from: 0, to: texts.size },
): void {
  const width = wanted.length + 1;
  walk(texts, { wanted, most, fold, range }, (at) => {
    const length = texts.lengthOf(at);
    if (Math.abs(length - wanted.length) > most) return;
    const edits = matrix[length * width + wanted.length] ?? 0;
    if (edits <= most) found(at, edits);
  });
}

/** A text with which a near text may begin. */
export type NearBeginning = {
  readonly at: number;
  /** How the near texts go on, if there is no edit left for it; undefined if there is. */
  readonly rests: readonly (readonly number[])[] | undefined;
};

/** Returns those of the texts with which a text that few edits turn into the wanted one may begin. */
export function beginningsNear(
  texts: SortedTexts,
  wanted: readonly number[],
  most: number,
  fold: Fold,
): NearBeginning[] {
  const near: NearBeginning[] = [];
  walk(texts, { wanted, most, fold, range: { from: 0, to: texts.size } }, (at) =>
    near.push({ at, rests: restsAfter(texts.lengthOf(at), wanted, most) }),
  );
  return near;
}

/** Reads from the rows of a text how it must go on: as the wanted one, or first with the other of two swapped neighbours. */
function restsAfter(
  length: number,
  wanted: readonly number[],
  most: number,
): readonly (readonly number[])[] | undefined {
  const width = wanted.length + 1;
  const rests: (readonly number[])[] = [];
  const last = Math.min(wanted.length, length + most);
  for (let column = Math.max(0, length - most); column <= last; column += 1) {
    const edits = matrix[length * width + column] ?? 0;
    if (edits < most) return undefined;
    if (edits === most) rests.push(wanted.slice(column));
  }
  if (length === 0) return rests;
  const lastSwapped = Math.min(wanted.length - 2, length - 1 + most);
  for (let column = Math.max(0, length - 1 - most); column <= lastSwapped; column += 1) {
    const edits = matrix[(length - 1) * width + column] ?? 0;
    const first = wanted[column];
    if (first !== undefined && edits < most && wanted[column + 1] === letters[length])
      rests.push([first, ...wanted.slice(column + 2)]);
  }
  return rests;
}

type Wanted = {
  readonly wanted: readonly number[];
  readonly most: number;
  readonly fold: Fold;
  readonly range: Range;
};

/** Fills the rows of each text, and calls back for those of which no beginning differs too much. */
function walk(
  texts: SortedTexts,
  { wanted, most, fold, range: { from, to } }: Wanted,
  reached: (at: number) => void,
): void {
  const width = wanted.length + 1;
  if (width > longestText) return;
  for (let column = 0; column < width; column += 1) matrix[column] = column;
  /** All texts that begin with this many characters of the last one differ too much. */
  let cutAt = Infinity;
  /** How many rows belong to the beginning of the text. */
  let filled = 0;
  for (let at = from; at < to; at += 1) {
    const common = at === from ? 0 : (texts.common[at] ?? 0);
    if (common >= cutAt) continue;
    cutAt = Infinity;
    if (common < filled) filled = common;
    const length = texts.lengthOf(at);
    if (length > longestText) continue;
    while (filled < length && cutAt === Infinity) {
      filled += 1;
      letters[filled] = fold(texts.characterAt(at, filled - 1));
      if (fillRow(filled, wanted, width, most) > most) cutAt = filled;
    }
    if (cutAt === Infinity) reached(at);
  }
}

/** Fills the row of a character from the two rows before it, and returns the lowest number in it. */
function fillRow(row: number, wanted: readonly number[], width: number, most: number): number {
  const start = row * width;
  const before = start - width;
  const letter = letters[row];
  // Farther than `most` from the diagonal there are more than `most` edits.
  const from = Math.max(1, row - most);
  const to = Math.min(width - 1, row + most);
  const over = most + 1;
  let lowest = from === 1 ? Math.min(row, over) : over;
  matrix[start + from - 1] = lowest;
  for (let column = from; column <= to; column += 1) {
    const isSame = letter === wanted[column - 1];
    let edits = (matrix[before + column - 1] ?? 0) + (isSame ? 0 : 1);
    const added = (matrix[start + column - 1] ?? 0) + 1;
    if (added < edits) edits = added;
    const removed = (matrix[before + column] ?? 0) + 1;
    if (removed < edits) edits = removed;
    if (row > 1 && column > 1 && letter === wanted[column - 2] && letters[row - 1] === wanted[column - 1]) {
      const swapped = (matrix[before - width + column - 2] ?? 0) + 1;
      if (swapped < edits) edits = swapped;
    }
    if (edits > over) edits = over;
    matrix[start + column] = edits;
    if (edits < lowest) lowest = edits;
  }
  if (to < width - 1) matrix[start + to + 1] = over;
  return lowest;
}

/** Adds what each text has in common with the one before. */
export function withCommon(texts: UncomparedTexts, common = compareNeighbours(texts)): SortedTexts {
  return { ...texts, common };
}

type UncomparedTexts = Omit<SortedTexts, 'common'>;

function compareNeighbours(texts: UncomparedTexts): Uint8Array {
  const common = new Uint8Array(texts.size);
  for (let at = 1; at < texts.size; at += 1) {
    const most = Math.min(255, texts.lengthOf(at), texts.lengthOf(at - 1));
    let length = 0;
    while (length < most && texts.characterAt(at, length) === texts.characterAt(at - 1, length)) length += 1;
    common[at] = length;
  }
  return common;
}

/** Returns the first index from which on a predicate is true (binary search). */
export function firstWhere(count: number, isTrue: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
