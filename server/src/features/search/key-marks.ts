// Bits that say of most keys that a block does not have them.

import { foldedKey } from '@chipload/domain/catalogue';

/** Eight bits for each key of a full block, two of which are set: of the keys that a block does not have it may have one in twenty. */
export type KeyMarks = Int32Array;

const markBits = 14;

/** Letters that look like digits have the same marks as those. */
export function keyMarksOf(keys: Iterable<string>): KeyMarks {
  const marks = new Int32Array(2 ** markBits / 32);
  for (const key of keys) {
    let hash = 0;
    for (let at = 0; at < key.length; at += 1) hash = hashWith(hash, key.charCodeAt(at));
    for (const mark of [firstMark(hash), secondMark(hash)])
      marks[mark >>> 5] = (marks[mark >>> 5] ?? 0) | (1 << (mark & 31));
  }
  return marks;
}

/** False if a block surely has no key with this hash. */
export function mayHave(marks: KeyMarks, hash: number): boolean {
  return isMarked(marks, firstMark(hash)) && isMarked(marks, secondMark(hash));
}

/** Returns the hash of a text that is one character longer; that of an empty text is 0 (FNV: keys that are alike have other hashes). */
export function hashWith(hash: number, character: number): number {
  return Math.imul(hash ^ foldCharacter(character), 0x01000193);
}

function isMarked(marks: KeyMarks, mark: number): boolean {
  return (((marks[mark >>> 5] ?? 0) >>> (mark & 31)) & 1) === 1;
}

function firstMark(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - markBits);
}

function secondMark(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> (32 - markBits);
}

const folds = new Map(['O', 'I'].map((letter) => [letter.charCodeAt(0), foldedKey(letter).charCodeAt(0)]));

/** Returns the digit that a letter looks like, or the character itself. */
export function foldCharacter(character: number): number {
  return folds.get(character) ?? character;
}
