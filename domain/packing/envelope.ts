// Envelopes of tubed tools, and the cartons they are packed into. All are in packer units: whole hundred-thousandths of
// an inch, of a pound or of a cubic inch, so that sums are exact.

import { type BoxStyle, boxStyles } from './boxes.ts';
import { packingLimits } from './limits.ts';
import type { ParcelPrices } from './parcel-prices.ts';

/** The outside of a tubed tool. Tools with equal outsides share one envelope. */
export type Envelope = {
  readonly diameter: number;
  readonly length: number;
  readonly volume: number;
  readonly weight: number;
};

/** The number of pieces of each envelope, in the order of the envelopes. */
export type Counts = readonly number[];

/** An envelope in one direction in a carton: x is the carton's length, y its height, z its width. */
export type Pose = Envelope & {
  /** The index of the envelope. */
  readonly envelope: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** The side that it is parallel to: 0 for x, 1 for y, 2 for z. */
  readonly along: 0 | 1 | 2;
};

/** A box style in the units of the packer. */
export type Carton = {
  readonly style: BoxStyle;
  /** Lengths along x, y and z. */
  readonly sides: readonly [number, number, number];
  readonly volume: number;
  readonly volumeLimit: number;
  /** Limit of the content: the greatest weight of the full box less that of the empty one. */
  readonly weightLimit: number;
  /** Every pose in which the envelopes fit. */
  readonly poses: readonly Pose[];
  /** For each envelope whether one piece fits: by size, weight and volume. */
  readonly fits: readonly boolean[];
  /** The shipping price by the weight of the full carton in pounds, rounded up. */
  readonly prices: readonly number[];
};

/** Converts inches, pounds or cubic inches to packer units. */
export function packerUnits(value: number): number {
  return Math.round(value * 1e5);
}

/** Converts to packer units, rounded up, so that no sum of volumes is below the true one. */
export function packerUnitsRoundedUp(value: number): number {
  return Math.ceil(value * 1e5 - 1e-6);
}

/** Converts packer units to inches, pounds or cubic inches. */
export function fromPackerUnits(units: number): number {
  return units / 1e5;
}

/** Makes a carton of each style; the smallest first. */
export function cartonsFor(envelopes: readonly Envelope[], prices: ParcelPrices): Carton[] {
  return boxStyles.map((style) => ({
    ...cartonOf(style, envelopes, packingLimits.boxMaximumWeightPounds),
    prices: prices.get(style) ?? [],
  }));
}

/** Makes a carton of a box that carries so many pounds, itself included; without prices. */
export function cartonOf(style: BoxStyle, envelopes: readonly Envelope[], mostPounds: number): Carton {
  const sides = [packerUnits(style.length), packerUnits(style.height), packerUnits(style.width)] as const;
  const volume = style.length * style.height * style.width;
  const volumeLimit = packerUnits((volume * packingLimits.fillMaximumPercent) / 100);
  const weightLimit = packerUnits(mostPounds) - packerUnits(style.weight);
  const posesOfEach = envelopes.map((envelope, index) =>
    envelope.weight <= weightLimit && envelope.volume <= volumeLimit ? posesOf(envelope, index, sides) : [],
  );
  return {
    style,
    sides,
    volume: packerUnits(volume),
    volumeLimit,
    weightLimit,
    poses: posesOfEach.flat(),
    fits: posesOfEach.map((poses) => poses.length > 0),
    prices: [],
  };
}

/**
 * Lists the poses of a tool: it is at most as long as the box's length, or shorter than its height or width
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
