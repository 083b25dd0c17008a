// The whole shelf in the order of the catalogue, each part with its EDP number.

import { drillFamilies, drillParts } from './drills.ts';
import { endMillFamilies } from './end-mill-families.ts';
import { endMillParts } from './end-mills.ts';
import type { SamplePart } from './part.ts';
import { reamerParts } from './reamers.ts';
import { fiveAxisParts, highFeedParts } from './special-mills.ts';
import { threadMillParts } from './thread-mills.ts';

export type NumberedPart = SamplePart & { readonly edp: string };

/** EDP numbers are given out a thousand to a family, so that a family can grow without moving the others. */
const edpPerFamily = 1000;
const edpPerShelf = 25_000;

/** Every family as the list of its parts. The order fixes the EDP numbers: new families go to the end. */
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

/** The parts of the sample shop: 6,004 of them. */
export function sampleParts(): NumberedPart[] {
  return families().flatMap((family, familyIndex) =>
    family.map((part, index) => ({ ...part, edp: String(100_001 + familyIndex * edpPerFamily + index) })),
  );
}

/** The letters that a larger shop's shelves carry; L is left out, since LX4 is a family. */
const shelfLetters = ['', ...'BCDEFGHIJKMNOPQRSTUVWXYZ'.split('')];

/** How many shelves there are letters for. */
export const mostShelves = shelfLetters.length;

/**
 * The same part on another shelf of a shop made larger for measurements: its code and series carry the
 * shelf's letter and its EDP number moves on. Shelf 0 is the sample shop itself.
 */
export function onShelf(part: NumberedPart, shelf: number): NumberedPart {
  const { supersededBy } = part;
  return {
    ...part,
    code: shelfCode(part.code, shelf),
    edp: String(Number(part.edp) + shelf * edpPerShelf),
    series: shelfSlug(part.series, shelf),
    ...(supersededBy === undefined ? {} : { supersededBy: shelfCode(supersededBy, shelf) }),
  };
}

export function shelfSlug(slug: string, shelf: number): string {
  return shelf === 0 ? slug : `${slug}-${shelfLetter(shelf).toLowerCase()}`;
}

/** The letter of a shelf; none for the sample shop itself. */
export function shelfLetter(shelf: number): string {
  return shelfLetters[shelf] ?? '';
}

/** The letter takes the place of the first hyphen, so that a code stays within 15 characters. */
function shelfCode(code: string, shelf: number): string {
  return shelf === 0 ? code : `${shelfLetter(shelf)}${code.replace('-', '')}`;
}
