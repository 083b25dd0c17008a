// Finds the parts that a mistyped code probably means.

import { codeKey } from './code-key.ts';

/** Returns the most edits for a key of a length: with two typos, a short code may well be another part. */
function maximumEdits(length: number): number {
  return Math.max(1, Math.min(3, Math.floor(length / 3)));
}

/** A code, and its number of edits from the one that was typed. */
export type NearCode = { readonly code: string; readonly edits: number };

/** So many equally near codes are offered at most. */
const mostNearest = 3;

/**
 * Returns the codes nearest to a text: those with the fewest characters to remove, add, change or swap, at most three;
 * first those with the longest common prefix, then in order. Separators and case are ignored, and the letters O and I are
 * read as the digits they resemble: `XM5-O5OO` finds `XM5-0500`. None when no code is near. `within` lists the codes whose
 * `foldedKey` is at most `most` edits from a key.
 */
export function nearestCodes(
  text: string,
  within: (key: string, most: number) => readonly NearCode[],
): string[] {
  const wanted = foldedKey(text);
  if (wanted === '') return [];
  for (let most = 1; most <= maximumEdits(wanted.length); most += 1) {
    const near = within(wanted, most)
      .map(({ code, edits }) => ({ code, edits, prefix: commonPrefixLength(wanted, foldedKey(code)) }))
      .toSorted((a, b) => a.edits - b.edits || b.prefix - a.prefix || (a.code < b.code ? -1 : 1));
    const [nearest] = near;
    if (nearest === undefined) continue;
    return near
      .filter(({ edits }) => edits === nearest.edits)
      .slice(0, mostNearest)
      .map(({ code }) => code);
  }
  return [];
}

/**
 * Returns the number of characters to remove, add, change or swap with their neighbour to turn one text into the other
 * (the restricted Damerau-Levenshtein distance); `most` + 1 when it is above `most`.
 */
export function editsBetween(one: string, other: string, most: number): number {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const [rows, columns] = [one.length - start - end, other.length - start - end];
  if (Math.abs(rows - columns) > most) return most + 1;
  if (rows === 0 || columns === 0) return Math.max(rows, columns);

  const over = most + 1;
  let [before, last, now] = buffersOf(columns + 1);
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const character = one.charCodeAt(start + row - 1);
    // Farther than `most` from the diagonal there are more than `most` edits.
    const from = Math.max(1, row - most);
    const to = Math.min(columns, row + most);
    now[from - 1] = from === 1 ? row : over;
    if (to < columns) now[to + 1] = over;
    let lowest = from === 1 ? row : over;
    for (let column = from; column <= to; column += 1) {
      const otherCharacter = other.charCodeAt(start + column - 1);
      let edits = at(last, column - 1) + (character === otherCharacter ? 0 : 1);
      edits = Math.min(edits, at(last, column) + 1, at(now, column - 1) + 1);
      const isSwap =
        row > 1 &&
        column > 1 &&
        character === other.charCodeAt(start + column - 2) &&
        one.charCodeAt(start + row - 2) === otherCharacter;
      if (isSwap) edits = Math.min(edits, at(before, column - 2) + 1);
      now[column] = edits;
      if (edits < lowest) lowest = edits;
    }
    if (lowest > most) return over;
    [before, last, now] = [last, now, before];
  }
  return Math.min(at(last, columns), over);
}

/** Three rows of the distance matrix, reused: a comparison takes less time than allocating them. */
let buffers: readonly [Int32Array, Int32Array, Int32Array] = [
  new Int32Array(64),
  new Int32Array(64),
  new Int32Array(64),
];

function buffersOf(length: number): readonly [Int32Array, Int32Array, Int32Array] {
  if (buffers[0].length < length + 1) {
    buffers = [new Int32Array(length + 1), new Int32Array(length + 1), new Int32Array(length + 1)];
  }
  return buffers;
}

function at(buffer: Int32Array, column: number): number {
  return buffer[column] ?? Infinity;
}

/** Returns the key by which codes are compared for typos. */
export function foldedKey(code: string): string {
  return codeKey(code).replaceAll('O', '0').replaceAll('I', '1');
}

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
