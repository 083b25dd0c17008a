// Computes the four values at any diameter. Speed and feed are interpolated between the listed diameters; spindle speed
// and feed rate follow from them, because an interpolated spindle speed would be up to 2.8 % off, since it falls as
// 1/D.

import { type DrillTable, drillDiametersMm, spindleSpeed } from './drill-tables.ts';
import { type Machine, type SpindleSpeed, cuttingSpeed, limitedSpindleSpeed } from './machine.ts';

/** The origin of a row: a listed diameter, between two of them, or outside, from the nearest one. */
export type RowSource = 'listed' | 'interpolated' | 'smallest' | 'largest';

/** Speed in m/min, feed in micrometres per revolution (both exact), rate in mm/min and turn in rpm (both whole). */
export type DrillRowAt = {
  readonly speed: number;
  readonly feed: number;
  readonly rate: number;
  readonly turn: number;
  readonly source: RowSource;
};

/** From 3 mm, in mm. */
export const smallestListedMm = drillDiametersMm[0];

/** To 16 mm, in mm. */
export const largestListedMm = drillDiametersMm[drillDiametersMm.length - 1] ?? smallestListedMm;

/**
 * Below the smallest listed diameter the feed falls with the diameter to this power. The feeds of miniature drills are
 * proportional to the diameter (Harvey Tool SF_20000, .015 to .25 in); a slightly steeper fall is the careful side for
 * the smallest, and gives 1.5 to 3 % of D at 0.2 mm.
 */
const smallDrillPower = 1.1;

/**
 * Feeds above this share of the diameter at the smallest listed one, those of cast iron, fall more steeply: Morse and Tru-Edge print
 * at most 2.4 % of the diameter for it at 1/16 in.
 */
const usualSmallShare = 0.03;

/**
 * Returns the row at a diameter in mm. Outside the table the speed is that of the nearest listed diameter, and the
 * spindle speed follows from it at the drill's own diameter. Above the table the feed is that of the largest listed
 * diameter; below it falls with the diameter. Throws a RangeError for anything but a positive diameter.
 */
export function drillRowAt(table: DrillTable, diameterMm: number): DrillRowAt {
  if (!(diameterMm > 0) || !Number.isFinite(diameterMm))
    throw new RangeError(`Not a possible diameter: ${diameterMm}`);
  const within = Math.min(Math.max(diameterMm, smallestListedMm), largestListedMm);
  const after = drillDiametersMm.findIndex((listed) => listed >= within);
  const listedAt = drillDiametersMm[after] === within ? after : undefined;
  if (listedAt !== undefined && within === diameterMm)
    return { ...valuesAt(table, listedAt), source: 'listed' };

  const before = listedAt ?? after - 1;
  const [low, high] = [valuesAt(table, before), valuesAt(table, after)];
  const share = listedAt === undefined ? shareBetween(before, after, within) : 0;
  const speed = low.speed + share * (high.speed - low.speed);
  const smallShare = smallDrillShare(diameterMm, low.feed);
  const feed = (low.feed + share * (high.feed - low.feed)) * smallShare;
  const exactTurn = spindleSpeed(speed, diameterMm);
  const turn = Math.round(exactTurn);
  const rate = Math.round((exactTurn * feed) / 1000);
  if (within !== diameterMm)
    return { speed, feed, turn, rate, source: within > diameterMm ? 'smallest' : 'largest' };

  // The listed rates follow from whole revolutions; values in between never pass either of them because of that
  // rounding.
  return { speed, feed, turn, rate: between(rate, low.rate, high.rate), source: 'interpolated' };
}

/** A row as a machine can turn it. */
export type MachineDrillRow = DrillRowAt & Omit<SpindleSpeed, 'rpm'>;

/**
 * Returns the row at a diameter in mm on a machine: where it turns or feeds more slowly than the row, the row is that of its top speed,
 * at the same feed per revolution.
 */
export function drillRowOn(machine: Machine, table: DrillTable, diameterMm: number): MachineDrillRow {
  const row = drillRowAt(table, diameterMm);
  const { rpm, ...limits } = limitedSpindleSpeed(
    { speed: row.speed, diameter: diameterMm, feedPerRevolution: row.feed / 1000 },
    machine,
  );
  if (!limits.isRpmLimited && !limits.isFeedLimited) return { ...row, ...limits };
  const rate = Math.round((rpm * row.feed) / 1000);
  return { ...row, speed: cuttingSpeed(rpm, diameterMm), turn: rpm, rate, ...limits };
}

/** Returns the feed of a drill below the table as a share of that of the smallest listed one, whose feed is in micrometres. */
function smallDrillShare(diameterMm: number, smallestFeed: number): number {
  const excess = Math.max(1, smallestFeed / 1000 / (usualSmallShare * smallestListedMm));
  return Math.min(1, diameterMm / smallestListedMm) ** (smallDrillPower + Math.log2(excess));
}

function shareBetween(before: number, after: number, diameterMm: number): number {
  const [low = Number.NaN, high = Number.NaN] = [drillDiametersMm[before], drillDiametersMm[after]];
  return (diameterMm - low) / (high - low);
}

function between(value: number, one: number, other: number): number {
  return Math.min(Math.max(value, Math.min(one, other)), Math.max(one, other));
}

function valuesAt({ speed, feed, rate, turn }: DrillTable, at: number) {
  const [vc, fn, vf, n] = [speed[at], feed[at], rate[at], turn[at]];
  if (vc === undefined || fn === undefined || vf === undefined || n === undefined) {
    throw new RangeError('A table has fewer values than listed diameters');
  }
  return { speed: vc, feed: fn, rate: vf, turn: n };
}
