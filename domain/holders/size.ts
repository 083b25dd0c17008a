// Sizes of bores, collets and sleeves in the system in which they are made.

import { clampingLength } from '../mods/mods.ts';
import { type ToolUnits, formatInchDecimal, inMillimetres } from '../tools/tools.ts';
import { toMicrometre } from './holder-part.ts';

/** A diameter in its own units. */
export type Size = { readonly size: number; readonly units: ToolUnits };

/** The shank diameters that have a bore, collet or sleeve of exactly their size. */
export const shankSizes: Readonly<Record<ToolUnits, readonly number[]>> = {
  inch: [0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.5625, 0.625, 0.75, 0.875, 1],
  metric: [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25],
};

/** Makes sizes of one system. */
export function sizesOf(sizes: readonly number[], units: ToolUnits): Size[] {
  return sizes.map((size) => ({ size, units }));
}

/** Converts a size to millimetres. */
export function diameterOf({ size, units }: Size): number {
  return toMicrometre(inMillimetres(size, units));
}

/** Returns the clamping length of a shank of this size from its standard, in millimetres. */
export function standardGrip({ size, units }: Size): number {
  return toMicrometre(inMillimetres(clampingLength({ shankDiameter: size, units }), units));
}

/** Formats a size for a code: `12`, `.500`. */
export function sizeText({ size, units }: Size): string {
  return units === 'inch' ? formatInchDecimal(size) : String(size);
}
