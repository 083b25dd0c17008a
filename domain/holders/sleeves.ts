// Reduction sleeves, which fit a thinner shank into the bore of a hydraulic holder or a milling chuck.

import { type HolderPart, pricesOf, steelDensity } from './holder-part.ts';
import { type Size, diameterOf, shankSizes, sizeText, sizesOf, standardGrip } from './size.ts';

/** `size` is that of the shank; the other lengths are in millimetres. */
export type Sleeve = HolderPart &
  Size & {
    readonly kind: 'sleeve';
    readonly holderType: 'hydraulic' | 'milling-chuck';
    /** The diameter of its bore in the holder, and of the shank. */
    readonly outerDiameter: number;
    readonly innerDiameter: number;
    readonly gripLength: number;
    readonly isSealed: boolean;
  };

const innerSizes = [...sizesOf(shankSizes.metric, 'metric'), ...sizesOf(shankSizes.inch, 'inch')];

/** The bores for which there are sleeves, and the thinnest shank in each, in millimetres. */
const outerSizes: readonly (Size & Pick<Sleeve, 'holderType'> & { readonly thinnest: number })[] = [
  { holderType: 'hydraulic', size: 12, units: 'metric', thinnest: 3 },
  { holderType: 'hydraulic', size: 20, units: 'metric', thinnest: 3 },
  { holderType: 'hydraulic', size: 32, units: 'metric', thinnest: 6 },
  { holderType: 'hydraulic', size: 0.5, units: 'inch', thinnest: 3 },
  { holderType: 'hydraulic', size: 0.75, units: 'inch', thinnest: 3 },
  { holderType: 'hydraulic', size: 1.25, units: 'inch', thinnest: 6 },
  { holderType: 'milling-chuck', size: 20, units: 'metric', thinnest: 6 },
  { holderType: 'milling-chuck', size: 32, units: 'metric', thinnest: 6 },
  { holderType: 'milling-chuck', size: 0.75, units: 'inch', thinnest: 6 },
  { holderType: 'milling-chuck', size: 1.25, units: 'inch', thinnest: 6 },
];

/** The least difference between the diameters of a sleeve, in millimetres: twice its wall. */
const leastDifference = 2;

const lettersOf = { hydraulic: 'HS', 'milling-chuck': 'MS' } as const;
const dollarsOf = { hydraulic: 62, 'milling-chuck': 48 } as const;
const maxRpmOf = { hydraulic: 20_000, 'milling-chuck': 12_000 } as const;

/** Every sleeve of the range. Sleeves of hydraulic holders are closed, those of milling chucks slit. */
export const sleeves: readonly Sleeve[] = outerSizes.flatMap(({ thinnest, ...outer }) => {
  const thickest = diameterOf(outer) - leastDifference;
  return innerSizes
    .filter((inner) => diameterOf(inner) >= thinnest && diameterOf(inner) <= thickest)
    .map((inner) => sleeve(outer, inner));
});

function sleeve(outer: Size & Pick<Sleeve, 'holderType'>, inner: Size): Sleeve {
  const { holderType } = outer;
  const [outerDiameter, innerDiameter] = [diameterOf(outer), diameterOf(inner)];
  const gripLength = standardGrip(inner);
  const ring = (Math.PI / 4) * (outerDiameter ** 2 - innerDiameter ** 2);
  return {
    kind: 'sleeve',
    code: `${lettersOf[holderType]}${sizeText(outer)}-${sizeText(inner)}`,
    holderType,
    outerDiameter,
    innerDiameter,
    ...inner,
    gripLength,
    isSealed: holderType === 'hydraulic',
    weightGrams: Math.round((ring * gripLength * steelDensity) / 1000),
    maxRpm: maxRpmOf[holderType],
    prices: pricesOf(dollarsOf[holderType]),
    leadDays: 3,
  };
}
