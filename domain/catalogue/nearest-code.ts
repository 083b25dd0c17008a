// The part that a mistyped code probably means.

import { codeKey } from './code-key.ts';

/** Edits that a key of so many signs may be away: one typo in a short code already makes it another part. */
function mostEdits(length: number): number {
  return Math.max(1, Math.min(3, Math.floor(length / 3)));
}

type Known = { readonly code: string; readonly key: string; readonly signs: number };

/**
 * Answers the nearest of these codes to a text: fewest signs left out, added, changed or swapped; among equally near ones
 * the one with the longest common beginning, then the first. Separators and capitals count for nothing, and the letters O and I
 * are the digits they look like. Undefined when none is near. Prepared once for a catalogue and asked often.
 */
export function createCodeFinder(codes: readonly string[]): (text: string) => string | undefined {
  const known: readonly Known[] = codes.map((code) => {
    const key = foldedKey(code);
    return { code, key, signs: signsOf(key) };
  });

  return (text) => {
    const wanted = foldedKey(text);
    if (wanted === '') return undefined;
    const signs = signsOf(wanted);
    let nearest: Known | undefined;
    let fewest = mostEdits(wanted.length);
    let beginning = -1;
    for (const one of known) {
      // An edit changes the set of signs by at most two: what differs in more need not be compared.
      if (Math.abs(one.key.length - wanted.length) > fewest || countBits(one.signs ^ signs) > 2 * fewest)
        continue;
      const edits = editsBetween(wanted, one.key, fewest);
      if (edits > fewest) continue;
      const common = commonBeginning(wanted, one.key);
      if (edits === fewest && common <= beginning) continue;
      nearest = one;
      fewest = edits;
      beginning = common;
    }
    return nearest?.code;
  };
}

/**
 * The signs that must be left out, added, changed or swapped with their neighbour to turn one text into the other;
 * `most` + 1 for everything above `most`.
 */
export function editsBetween(one: string, other: string, most: number): number {
  let begin = 0;
  while (begin < one.length && begin < other.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - begin;
  while (end < shorter && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  const [rows, columns] = [one.length - begin - end, other.length - begin - end];
  if (Math.abs(rows - columns) > most) return most + 1;
  if (rows === 0 || columns === 0) return Math.max(rows, columns);

  const over = most + 1;
  let [before, last, now] = linesOf(columns + 1);
  for (let column = 0; column <= columns; column += 1) last[column] = column;
  for (let row = 1; row <= rows; row += 1) {
    const sign = one.charCodeAt(begin + row - 1);
    // Further from the diagonal there are more edits than asked for.
    const from = Math.max(1, row - most);
    const to = Math.min(columns, row + most);
    now[from - 1] = from === 1 ? row : over;
    if (to < columns) now[to + 1] = over;
    let lowest = from === 1 ? row : over;
    for (let column = from; column <= to; column += 1) {
      const otherSign = other.charCodeAt(begin + column - 1);
      let edits = at(last, column - 1) + (sign === otherSign ? 0 : 1);
      edits = Math.min(edits, at(last, column) + 1, at(now, column - 1) + 1);
      const isSwap =
        row > 1 &&
        column > 1 &&
        sign === other.charCodeAt(begin + column - 2) &&
        one.charCodeAt(begin + row - 2) === otherSign;
      if (isSwap) edits = Math.min(edits, at(before, column - 2) + 1);
      now[column] = edits;
      if (edits < lowest) lowest = edits;
    }
    if (lowest > most) return over;
    [before, last, now] = [last, now, before];
  }
  return Math.min(at(last, columns), over);
}

/** Three lines to count in, made once: a comparison takes less time than making them. */
let lines: readonly [Int32Array, Int32Array, Int32Array] = [
  new Int32Array(64),
  new Int32Array(64),
  new Int32Array(64),
];

function linesOf(length: number): readonly [Int32Array, Int32Array, Int32Array] {
  if (lines[0].length < length + 1) {
    lines = [new Int32Array(length + 1), new Int32Array(length + 1), new Int32Array(length + 1)];
  }
  return lines;
}

function at(line: Int32Array, column: number): number {
  return line[column] ?? Infinity;
}

function foldedKey(code: string): string {
  return codeKey(code).replaceAll('O', '0').replaceAll('I', '1');
}

/** Which signs a key has, one bit for each; different signs may share one. */
function signsOf(key: string): number {
  let signs = 0;
  for (let index = 0; index < key.length; index += 1) signs |= 1 << (key.charCodeAt(index) & 31);
  return signs;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
