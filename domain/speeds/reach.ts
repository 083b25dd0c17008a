// How long tools start: the further a mill reaches, the slower and the lighter.

import { type Tool, inMillimetres } from '../tools/tools.ts';
import { type IsoGroup, type MaterialId, isoOf } from './materials.ts';
import type { MillingCut } from './milling-cuts.ts';

/** Returns how far a mill reaches into a pocket, in millimetres. */
export function reachOf(tool: Tool): number {
  return inMillimetres(Math.max(tool.usableLength ?? 0, tool.cuttingLength), tool.units);
}

/** Returns the same in diameters. */
export function reachInDiameters(tool: Tool): number {
  return reachOf(tool) / inMillimetres(tool.cuttingDiameter, tool.units);
}

/** Up to this reach the feed of short tools holds. */
const shortReach = 3;

/**
 * How fast the feed falls with reach: the exponent of (3 / x), greater where the force of the cut is. At 10 diameters Harvey Tool prints
 * for its uncoated long-reach mills (SF_846100) 0.6 of our short feed in aluminium, 0.4 in steel and stainless, 0.3 in nickel alloys and
 * titanium and 0.2 in hardened steel; Kyocera SGS has 0.64, 0.5 and 0.25 of the feed at 3 diameters for reaches of 8, 12 and 25 (micro
 * tools 2021, p. 95), OSG about 0.75 at 6 to 8 against up to 6 (2018, p. 987).
 */
const feedExponents: Readonly<Record<IsoGroup, number>> = {
  P: 0.8,
  M: 0.75,
  K: 0.8,
  N: 0.4,
  S: 1.2,
  H: 1.35,
};

/** Along a surface forces are small: the same for all materials. */
const copyingExponent = 0.5;

/** Returns the share of a short tool's feed at a reach in diameters. */
export function feedShare(kind: MillingCut, material: MaterialId, diameters: number): number {
  const exponent = kind === 'copying' ? copyingExponent : feedExponents[isoOf(material)];
  return Math.min(1, (shortReach / diameters) ** exponent);
}

/**
 * From 4 diameters on a tool turns more slowly, from 8 on by the least share, in aluminium and copper from 5 on: there Fraisa turns at
 * 5.25 diameters no faster than Harvey Tool at 10 (220 to 250 m/min, 305).
 */
export const slowerFrom = 4;
const slowestFrom = { usual: 8, nonferrous: 5 } as const;

/**
 * The least share of a short tool's speed. OSG turns 0.75 as fast at 6 to 8 diameters, RedLine and Fullerton take 25 % off for extra
 * long tools; in hardened steel Harvey Tool's long-reach mills turn half as fast as others' short ones.
 */
const leastSpeedShare: Readonly<Record<IsoGroup, number>> = {
  P: 0.7,
  M: 0.75,
  K: 0.75,
  N: 0.75,
  S: 0.75,
  H: 0.6,
};

/** Returns the share of a short tool's speed at a reach in diameters. */
export function speedShare(material: MaterialId, diameters: number): number {
  const slowest = isoOf(material) === 'N' ? slowestFrom.nonferrous : slowestFrom.usual;
  const way = Math.min(1, Math.max(0, (diameters - slowerFrom) / (slowest - slowerFrom)));
  return 1 - way * (1 - leastSpeedShare[isoOf(material)]);
}
