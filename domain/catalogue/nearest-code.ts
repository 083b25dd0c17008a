// Finds the part that a mistyped code probably means.

import { codeKey } from './code-key.ts';

/** Returns the most edits for a key of a length: with two typos, a short code may well be another part. */
function maximumEdits(length: number): number {
  return Math.max(1, Math.min(3, Math.floor(length / 3)));
}

/** `characters` is the set of `charactersOf`. */
type KnownCode = { readonly code: string; readonly key: string; readonly characters: number };

/**
 * Creates a function that finds the code nearest to a text: the fewest characters to remove, add, change or swap; among
 * equally near ones that with the longest common prefix, then the first. Separators and case are ignored, and the
 * letters O and I are read as the digits they resemble: `XM5-O5OO` finds `XM5-0500`. It returns undefined when no code
 * is near. Create it once for a catalogue: the codes are prepared here.
 */
export function createCodeFinder(codes: readonly string[]): (text: string) => string | undefined {
  const known: readonly KnownCode[] = codes.map((code) => {
    const key = foldedKey(code);
    return { code, key, characters: charactersOf(key) };
  });

  return (text) => {
    const wanted = foldedKey(text);
    if (wanted === '') return undefined;
    const characters = charactersOf(wanted);
    let nearest: KnownCode | undefined;
    let fewest = maximumEdits(wanted.length);
    let longestPrefix = -1;
    for (const one of known) {
      // An edit changes the set of characters by at most two: a code that differs in more needs no comparison.
      const different = countBits(one.characters ^ characters);
      if (Math.abs(one.key.length - wanted.length) > fewest || different > 2 * fewest) continue;
      const edits = editsBetween(wanted, one.key, fewest);
      if (edits > fewest) continue;
      const prefix = commonPrefixLength(wanted, one.key);
      if (edits === fewest && prefix <= longestPrefix) continue;
      nearest = one;
      fewest = edits;
      longestPrefix = prefix;
    }
    return nearest?.code;
  };
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

function foldedKey(code: string): string {
  return codeKey(code).replaceAll('O', '0').replaceAll('I', '1');
}

/** Returns the set of characters in a key as 32 bits; different characters may share a bit. */
function charactersOf(key: string): number {
  let characters = 0;
  for (let index = 0; index < key.length; index += 1) characters |= 1 << (key.charCodeAt(index) & 31);
  return characters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
