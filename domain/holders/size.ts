// Sizes of bores, collets and sleeves in the system they are made in.

import { clampingLength } from '../mods/mods.ts';
import { type ToolUnits, formatInchDecimal, inMillimetres } from '../tools/tools.ts';
import { toMicrometre } from './holder-part.ts';

/** A diameter in its own units. */
export type Size = { readonly size: number; readonly units: ToolUnits };

/** The shanks that are held in a size of their own. */
export const shankSizes: Readonly<Record<ToolUnits, readonly number[]>> = {
  inch: [0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.5625, 0.625, 0.75, 0.875, 1],
  metric: [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25],
};

/** Sizes of one system. */
export function sizesOf(sizes: readonly number[], units: ToolUnits): Size[] {
  return sizes.map((size) => ({ size, units }));
}

/** A size in millimetres. */
export function diameterOf({ size, units }: Size): number {
  return toMicrometre(inMillimetres(size, units));
}

/** The length of a shank of this size that its standard has for holders, in millimetres. */
export function standardGrip({ size, units }: Size): number {
  return toMicrometre(inMillimetres(clampingLength({ shankDiameter: size, units }), units));
}

/** A size in a code: `12`, `.500`. */
export function sizeText({ size, units }: Size): string {
  return units === 'inch' ? formatInchDecimal(size) : String(size);
}
