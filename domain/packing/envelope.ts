// What is packed and what into: envelopes of tubed tools, and cartons. Sizes are whole hundred-thousandths of an inch, weights of a
// pound, volumes of a cubic inch, so that sums are exact.

import { type BoxStyle, boxStyles } from './boxes.ts';
import { packingLimits } from './limits.ts';
import type { ParcelPrices } from './parcel-prices.ts';

/** The outside of a tubed tool. Equal ones are one envelope; how many there are is counted beside it. */
export type Envelope = {
  readonly diameter: number;
  readonly length: number;
  readonly volume: number;
  readonly weight: number;
};

/** How many pieces of each envelope, in the order of the envelopes. */
export type Counts = readonly number[];

/** An envelope lying along one side of a carton: x is the carton's length, y its height, z its width. */
export type Pose = Envelope & {
  /** Its place in the order of the envelopes. */
  readonly envelope: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** The side that it lies along: 0 for x, 1 for y, 2 for z. */
  readonly along: 0 | 1 | 2;
};

/** A box style as it is packed. */
export type Carton = {
  readonly style: BoxStyle;
  /** Along x, y and z. */
  readonly sides: readonly [number, number, number];
  readonly volume: number;
  readonly volumeLimit: number;
  /** Of the content: what the full box may weigh, less the empty one. */
  readonly weightLimit: number;
  /** Every way in which the envelopes may lie in it. */
  readonly poses: readonly Pose[];
  /** Of each envelope, whether a piece goes in: by its size, its weight and its share of the volume. */
  readonly takes: readonly boolean[];
  /** What it costs to ship by its started pounds, itself included. */
  readonly prices: readonly number[];
};

/** In hundred-thousandths. */
export function inUnits(value: number): number {
  return Math.round(value * 1e5);
}

/** In hundred-thousandths, not less than it is: no sum of such volumes is below the true one. */
export function unitsAbove(value: number): number {
  return Math.ceil(value * 1e5 - 1e-6);
}

/** Back from hundred-thousandths. */
export function fromUnits(units: number): number {
  return units / 1e5;
}

/** A carton of each style, the smallest first. */
export function cartonsFor(envelopes: readonly Envelope[], prices: ParcelPrices): Carton[] {
  return boxStyles.map((style) => {
    const sides = [inUnits(style.length), inUnits(style.height), inUnits(style.width)] as const;
    const volume = style.length * style.height * style.width;
    const volumeLimit = inUnits((volume * packingLimits.fillMaximumPercent) / 100);
    const weightLimit = inUnits(packingLimits.boxMaximumWeightPounds) - inUnits(style.weight);
    const posesOfEach = envelopes.map((envelope, index) =>
      envelope.weight <= weightLimit && envelope.volume <= volumeLimit ? posesOf(envelope, index, sides) : [],
    );
    return {
      style,
      sides,
      volume: inUnits(volume),
      volumeLimit,
      weightLimit,
      poses: posesOfEach.flat(),
      takes: posesOfEach.map((poses) => poses.length > 0),
      prices: prices.get(style) ?? [],
    };
  });
}

/**
 * Along which sides a tool may lie: it is at most as long as the box's length, or shorter than its height or width
 * (specification, section 5), and no thicker than the other two sides.
 */
function posesOf(envelope: Envelope, index: number, [x, y, z]: Carton['sides']): Pose[] {
  const { diameter, length } = envelope;
  const poses: Pose[] = [];
  const add = (along: Pose['along'], dx: number, dy: number, dz: number) =>
    poses.push({ ...envelope, envelope: index, dx, dy, dz, along });
  if (length <= x && diameter <= y && diameter <= z) add(0, length, diameter, diameter);
  if (length < y && diameter <= x && diameter <= z) add(1, diameter, length, diameter);
  if (length < z && diameter <= x && diameter <= y) add(2, diameter, diameter, length);
  return poses;
}
