// The features to be made on a part: holes, pockets and openings. Lengths in millimetres.

import type { Vector } from './vector.ts';

export const holeEnds = ['through', 'cone', 'flat', 'round'] as const;
/** How a hole ends: open, with the cone of a drill, flat or round. */
export type HoleEnd = (typeof holeEnds)[number];

type Feature = {
  /** Towards the spindle: the tool comes from there. */
  readonly direction: Vector;
  /** From the lowest point up to the highest point of the part in this direction: a holder wider than the opening stays above. */
  readonly clearance: number;
  /** The numbers of its faces. */
  readonly faces: readonly number[];
};

export type HoleFeature = Feature & {
  readonly diameter: number;
  /** To the full diameter, from where the hole begins, counterbores included. */
  readonly depth: number;
  readonly end: HoleEnd;
  /** The wider bores in front of it. */
  readonly counterbores: readonly { readonly diameter: number; readonly depth: number }[];
  /** A cone at its mouth; the full angle in degrees. */
  readonly countersink: { readonly diameter: number; readonly angle: number } | undefined;
};

export const pocketKinds = ['pocket', 'opening', 'step', 'bore'] as const;
/** With a floor and an inner corner or opposite walls; without a floor; with a floor and free at its sides; round and too wide to drill. */
export type PocketKind = (typeof pocketKinds)[number];

export type PocketFeature = Feature & {
  readonly kind: PocketKind;
  /** From the top of its walls to the floor. */
  readonly depth: number;
  /** The inner corners between walls, the smallest radius first. */
  readonly corners: readonly { readonly radius: number; readonly count: number }[];
  /** Inner corners without a radius, which no cutter makes. */
  readonly sharpCorners: number;
  /** Between floor and walls: 0 for a sharp edge; undefined without a floor. */
  readonly floorRadius: number | undefined;
  /** The least distance between opposite walls; undefined if none are opposite. */
  readonly width: number | undefined;
};

export const unknownReasons = ['freeform', 'unreachable', 'slanted', 'unclear'] as const;
/** Why a face was not understood. */
export type UnknownReason = (typeof unknownReasons)[number];

/** A face that was not understood. */
export type UnknownFace = {
  readonly number: number;
  readonly reason: UnknownReason;
  readonly centre: Vector;
  /** In mm². */
  readonly area: number;
};

export type PartFeatures = {
  readonly holes: readonly HoleFeature[];
  readonly pockets: readonly PocketFeature[];
  readonly unknown: readonly UnknownFace[];
};
