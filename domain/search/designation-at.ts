// Finds the designation of a workpiece material in a search: `6061-T6 ball`, `drill inconel 718`.

import type { MaterialId } from '../speeds/speeds.ts';

const firstPart = /[\p{L}\p{N}][\p{L}\p{N}.+/-]*/uy;
const nextPart = /\s+[\p{L}\p{N}][\p{L}\p{N}.+/-]*/uy;
const mostParts = 3;

export type DesignationFound = {
  readonly material: MaterialId;
  readonly words: string;
  readonly length: number;
};

/** Returns the longest designation that begins at a position and ends with a word. */
export function designationAt(
  text: string,
  position: number,
  materialOf: (designation: string) => MaterialId | undefined,
): DesignationFound | undefined {
  let best: DesignationFound | undefined;
  let reached = position;
  for (let part = 0; part < mostParts; part += 1) {
    const pattern = part === 0 ? firstPart : nextPart;
    pattern.lastIndex = reached;
    const match = pattern.exec(text)?.[0];
    if (match === undefined) break;
    reached += match.length;
    const words = text.slice(position, reached).replace(/[.,/+-]+$/, '');
    const material = materialOf(words);
    if (material !== undefined) best = { material, words, length: words.length };
  }
  return best;
}

/** The largest number that may be a size of a tool in millimetres. */
const largestSize = 300;

/**
 * True if a designation without letters is more likely meant than a size: `4140`, and `1.2379`, which has the four decimals of a
 * Werkstoffnummer and is no fraction of an inch. `12` and `2.5` are sizes.
 */
export function isUnlikelySize(words: string): boolean {
  if (/^\d+$/.test(words)) return Number(words) >= largestSize;
  return /^\d\.\d{4}$/.test(words) && !Number.isInteger(Number(words) * 64);
}
