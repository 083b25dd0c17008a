// The effect of grinding the flutes on the volume of a tool, by the category number of its product. Source: the shop's
// packing table; the specification names the ten groups (section 9) and the values that mean no adjustment (section 3).

import type { FluteGrinding, PackingCategory } from '../tools/tools.ts';

type Adjustment = FluteGrinding & { readonly categoryNumber: number };

const adjustments: Readonly<Record<PackingCategory, Adjustment>> = {
  default: { categoryNumber: 1, volumeShare: 1, lengthExtension: 0, exitAngle: 90 },
  hv: { categoryNumber: 10, volumeShare: 0.72, lengthExtension: 0.2, exitAngle: 90 },
  p20: { categoryNumber: 11, volumeShare: 0.72, lengthExtension: 0.15, exitAngle: 90 },
  hvfeed: { categoryNumber: 12, volumeShare: 0.8, lengthExtension: 0.1, exitAngle: 90 },
  prodrill: { categoryNumber: 20, volumeShare: 0.58, lengthExtension: 0.1, exitAngle: 45 },
  amill: { categoryNumber: 30, volumeShare: 0.6, lengthExtension: 0.25, exitAngle: 90 },
  xmill: { categoryNumber: 40, volumeShare: 0.74, lengthExtension: 0.15, exitAngle: 90 },
  xm: { categoryNumber: 41, volumeShare: 0.78, lengthExtension: 0.15, exitAngle: 90 },
  threadmill: { categoryNumber: 50, volumeShare: 0.7, lengthExtension: 0.1, exitAngle: 90 },
  split: { categoryNumber: 60, volumeShare: 0.75, lengthExtension: 0.15, exitAngle: 90 },
};

const byNumber = new Map(Object.values(adjustments).map((one) => [one.categoryNumber, one]));

/**
 * Returns the adjustment of a category number. An unknown one gets that of the first, heaviest group, so that no parcel
 * is lighter in the calculation than on the scale.
 */
export function adjustmentOf(categoryNumber: number): FluteGrinding {
  return byNumber.get(categoryNumber) ?? adjustments.default;
}

/** Returns the category number of a group of products. */
export function categoryNumberOf(category: PackingCategory): number {
  return adjustments[category].categoryNumber;
}
