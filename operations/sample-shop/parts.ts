// Lists all parts of the sample shop in the order of the catalogue, with their EDP numbers.

import { drillFamilies, drillParts } from './drills.ts';
import { endMillFamilies } from './end-mill-families.ts';
import { endMillParts } from './end-mills.ts';
import type { SamplePart } from './part.ts';
import { reamerParts } from './reamers.ts';
import { fiveAxisParts, highFeedParts } from './special-mills.ts';
import { threadMillParts } from './thread-mills.ts';

export type NumberedPart = SamplePart & { readonly edp: string };

/** The first EDP number is far above the first order number, so that a number in the search is one or the other. */
const firstEdp = 400_001;

/** Each family has a thousand EDP numbers, so that it can grow without changing those of the others. */
const edpPerFamily = 1000;

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
    family.map((part, index) => ({ ...part, edp: String(firstEdp + familyIndex * edpPerFamily + index) })),
  );
}
