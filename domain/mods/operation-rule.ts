// What every operation has to answer: what may be asked of a tool, and what becomes of it.

import type { Allowed } from './allowed.ts';
import type { ModOperationName, ModParameter, WorkStage } from './operations.ts';
import type { Workpiece } from './workpiece.ts';

/**
 * Why an operation cannot be had on a tool at all: it is of another kind; nothing is left between the limits; the shank
 * would be too short to be held; no standard has a flat for the shank; the shank is too thin; it is so already; more
 * flutes than meet in the middle of a ball; it has a step.
 */
export type UnavailableReason =
  | 'not-for-this-tool'
  | 'no-room'
  | 'clamping-length'
  | 'no-standard-flat'
  | 'shank-too-thin'
  | 'already-so'
  | 'too-many-flutes'
  | 'has-step';

/** A parameter and what it may be. */
export type OfferedParameter = { readonly parameter: ModParameter; readonly allowed: Allowed };

/** What may be asked of a workpiece: the parameters of the operation, or why it cannot be had. */
export type Offer =
  | { readonly isOffered: true; readonly parameters: readonly OfferedParameter[] }
  | { readonly isOffered: false; readonly reason: UnavailableReason };

/** The values of an operation after they were found good. */
export type GroundValues = {
  readonly size: (parameter: ModParameter) => number;
  readonly name: (parameter: ModParameter) => string;
};

/** One operation: its place in the work, what it excludes, what it allows and what it does. */
export type OperationRule = {
  readonly operation: ModOperationName;
  readonly stage: WorkStage;
  readonly excludes: readonly ModOperationName[];
  /**
   * What may be asked of a workpiece. Where one parameter's range hangs on another, `wanted` tells the size wished
   * for, if there is one.
   */
  readonly offer: (piece: Workpiece, wanted: (parameter: ModParameter) => number | undefined) => Offer;
  readonly grind: (piece: Workpiece, values: GroundValues) => Workpiece;
};

/** The operation can be had, with these parameters. */
export function offered(...parameters: readonly OfferedParameter[]): Offer {
  const hasRoom = parameters.every(({ allowed }) => {
    if (allowed.kind === 'range') return allowed.min <= allowed.max;
    return allowed.kind === 'text' || allowed.choices.length > 0;
  });
  return hasRoom ? { isOffered: true, parameters } : unavailable('no-room');
}

/** The operation cannot be had. */
export function unavailable(reason: UnavailableReason): Offer {
  return { isOffered: false, reason };
}
