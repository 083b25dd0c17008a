// The interface of an operation: whether it is available on a tool, with which limits, and the tool after it.

import type { Allowed } from './allowed.ts';
import type { ModOperationName, ModParameter, WorkStage } from './operations.ts';
import type { Workpiece } from './workpiece.ts';

/**
 * Why an operation is not available on a tool. `not-for-this-tool`: the tool is of another kind; `no-room`: nothing is
 * left between the limits; `clamping-length`: the shank would be too short to hold; `no-standard-flat`: no standard has
 * a flat for the shank; `too-many-flutes`: more than meet in the middle of a ball; `has-coolant`: coolant comes through
 * the tool; `point-to-split`: the point is too flat or too sharp; `side-not-ground`: the margin is ground with a smaller
 * diameter only.
 */
export type UnavailableReason =
  | 'not-for-this-tool'
  | 'no-room'
  | 'clamping-length'
  | 'no-standard-flat'
  | 'shank-too-thin'
  | 'already-so'
  | 'too-many-flutes'
  | 'has-step'
  | 'has-flat'
  | 'has-coolant'
  | 'point-to-split'
  | 'side-not-ground';

/** A parameter and its allowed values. */
export type OfferedParameter = { readonly parameter: ModParameter; readonly allowed: Allowed };

/** The parameters that an operation offers on a workpiece, or why it is not available. */
export type Offer =
  | { readonly isOffered: true; readonly parameters: readonly OfferedParameter[] }
  | { readonly isOffered: false; readonly reason: UnavailableReason };

/** The validated values of an operation. */
export type GroundValues = {
  readonly size: (parameter: ModParameter) => number;
  readonly name: (parameter: ModParameter) => string;
};

/** One operation: its stage of work, the operations it excludes, what it offers, and how it changes the tool. */
export type OperationRule = {
  readonly operation: ModOperationName;
  readonly stage: WorkStage;
  readonly excludes: readonly ModOperationName[];
  /**
   * Returns what is available on a workpiece. Where one parameter's range depends on another, `wanted` returns the
   * requested size of the other, if there is one.
   */
  readonly offer: (piece: Workpiece, wanted: (parameter: ModParameter) => number | undefined) => Offer;
  readonly grind: (piece: Workpiece, values: GroundValues) => Workpiece;
};

/** Makes an offer with these parameters. */
export function offered(...parameters: readonly OfferedParameter[]): Offer {
  const hasRoom = parameters.every(({ allowed }) => {
    if (allowed.kind === 'range') return allowed.min <= allowed.max;
    return allowed.kind === 'text' || allowed.choices.length > 0;
  });
  return hasRoom ? { isOffered: true, parameters } : unavailable('no-room');
}

/** Makes an offer that says why the operation is not available. */
export function unavailable(reason: UnavailableReason): Offer {
  return { isOffered: false, reason };
}
