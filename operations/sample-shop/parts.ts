// Lists all parts of the sample shop in the order of the catalogue, with their EDP numbers.

import { drillFamilies, drillParts } from './drills.ts';
import { endMillFamilies } from './end-mill-families.ts';
import { endMillParts } from './end-mills.ts';
import type { SamplePart } from './part.ts';
import { reamerParts } from './reamers.ts';
import { fiveAxisParts, highFeedParts } from './special-mills.ts';
import { threadMillParts } from './thread-mills.ts';

export type NumberedPart = SamplePart & { readonly edp: string };

/** Each family has a thousand EDP numbers, so that it can grow without changing those of the others. */
const edpPerFamily = 1000;
const edpPerCopy = 25_000;

/** Returns the parts of every family. The order determines the EDP numbers: new families go to the end. */
function families(): SamplePart[][] {
  return [
    ...endMillFamilies.map(endMillParts),
    highFeedParts(),
    fiveAxisParts(),
    threadMillParts(),
    ...drillFamilies.map(drillParts),
    reamerParts(),
  ];
}

/** Returns the 6,004 parts of the sample shop. */
export function sampleParts(): NumberedPart[] {
  return families().flatMap((family, familyIndex) =>
    family.map((part, index) => ({ ...part, edp: String(100_001 + familyIndex * edpPerFamily + index) })),
  );
}

/** A larger shop consists of copies of the sample shop, marked by letters, but not by L, since LX4 is a family. */
const copyLetters = ['', ...'BCDEFGHIJKMNOPQRSTUVWXYZ'.split('')];

/** The number of copies for which there are letters. */
export const mostCopies = copyLetters.length;

/**
 * Returns the part of a copy, in a shop made larger for measurements: its code and series contain the
 * copy's letter, and its EDP number is higher. Copy 0 is the sample shop itself.
 */
export function partOfCopy(part: NumberedPart, copy: number): NumberedPart {
  const { supersededBy } = part;
  return {
    ...part,
    code: codeOfCopy(part.code, copy),
    edp: String(Number(part.edp) + copy * edpPerCopy),
    series: slugOfCopy(part.series, copy),
    ...(supersededBy === undefined ? {} : { supersededBy: codeOfCopy(supersededBy, copy) }),
  };
}

export function slugOfCopy(slug: string, copy: number): string {
  return copy === 0 ? slug : `${slug}-${letterOfCopy(copy).toLowerCase()}`;
}

/** Returns the letter of a copy; empty for the sample shop itself. */
export function letterOfCopy(copy: number): string {
  return copyLetters[copy] ?? '';
}

/** Puts the letter of the copy before a code and removes its first hyphen, so that the code has at most 15 characters. */
function codeOfCopy(code: string, copy: number): string {
  return copy === 0 ? code : `${letterOfCopy(copy)}${code.replace('-', '')}`;
}
