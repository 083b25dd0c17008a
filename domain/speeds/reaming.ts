// Values for a solid carbide reamer: a drilled hole is finished slowly and with an even feed.

import { type Tool, inMillimetres } from '../tools/tools.ts';
import { type Machine, cuttingSpeed, limitedSpindleSpeed } from './machine.ts';
import type { MaterialId } from './materials.ts';

/**
 * vc in m/min: half of what Proto Cutter publishes for carbide reamers (protocutter.com, speed and feed rates: 1018 275
 * SFM, 1045 and 4140 200, 4140 at 275 to 325 HB 120 to 150, D2 80 to A2 150, 410 200, 303 225, 304 and 316 150, class
 * 30 iron 180, 65-45-12 300 and 80-55-06 225, 100-70-03 115, wrought and cast aluminum 750 and more, 390 200 to 250),
 * in steps of five: finish and size matter more than time. Tool steel and gray iron are between that and what GARR prints (technical
 * p. 337: 30 to 40 and 35 to 70 m/min). M3, N4, S1 to S4 and H1 have GARR's values only: about three quarters of the lower end. No
 * values were found for other materials, so they have none.
 */
const reamingSpeeds: Readonly<Partial<Record<MaterialId, number>>> = {
  P1: 40,
  P2: 30,
  P3: 30,
  P4: 25,
  P5: 25,
  P6: 30,
  M1: 25,
  M2: 20,
  M3: 25,
  K1: 30,
  K2: 35,
  K3: 15,
  N1: 115,
  N2: 115,
  N3: 35,
  N4: 30,
  S1: 35,
  S2: 25,
  S3: 30,
  S4: 30,
  H1: 20,
};

/**
 * The feed of each flute, at most in millimetres: from 11 mm on the lower end of .002 to .003 in from the same source,
 * less on smaller reamers.
 */
const feedPerFlute = { inDiameters: 0.0045, mostMm: 0.05 };

/**
 * The stock to leave in the drilled hole, on the diameter, up to each diameter of the reamer; in millimetres. The usual table
 * of the workshop: 0.1 to 0.2 mm to 5 mm, 0.2 to 0.3 to 20, 0.3 to 0.5 to 50, more beyond.
 */
const reamingStocks = [
  { upTo: 5, least: 0.1, most: 0.2 },
  { upTo: 20, least: 0.2, most: 0.3 },
  { upTo: 50, least: 0.3, most: 0.5 },
] as const;
const largestReamingStock = { least: 0.5, most: 1 };

/** Returns the stock to leave in the drilled hole for a reamer of a diameter, on the diameter; all in millimetres. */
export function reamingStock(diameter: number): { readonly least: number; readonly most: number } {
  const { least, most } = reamingStocks.find(({ upTo }) => diameter <= upTo) ?? largestReamingStock;
  return { least, most };
}

/** The values of a reamer. Metric: m/min, mm, mm/min. */
export type ReamingValues = {
  readonly speed: number;
  readonly rpm: number;
  readonly feedPerTooth: number;
  readonly feedRate: number;
  readonly isRpmLimited: boolean;
  readonly isFeedLimited: boolean;
};

/** Returns the starting values of a reamer; undefined in a material without known ones. */
export function reamingValues(
  tool: Tool,
  material: MaterialId,
  machine: Machine = {},
): ReamingValues | undefined {
  const wanted = reamingSpeeds[material];
  if (wanted === undefined) return undefined;
  const diameter = inMillimetres(tool.cuttingDiameter, tool.units);
  const feedPerTooth = Math.min(feedPerFlute.mostMm, feedPerFlute.inDiameters * diameter);
  const { rpm, ...limits } = limitedSpindleSpeed(
    { speed: wanted, diameter, feedPerRevolution: feedPerTooth * tool.flutes },
    machine,
  );
  return {
    speed: cuttingSpeed(rpm, diameter),
    rpm,
    feedPerTooth,
    feedRate: rpm * feedPerTooth * tool.flutes,
    ...limits,
  };
}
