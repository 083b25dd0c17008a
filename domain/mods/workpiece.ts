// A tool between two operations of a mod.

import { type Tool, profileOf } from '../tools/tools.ts';
import { clampingLength } from './clamping.ts';
import { stepsOf } from './digits.ts';
import { type GroundArea, withGround } from './ground-areas.ts';

/** The part of the catalogue from which a mod is made. */
export type ModBase = {
  readonly inventoryCode: string;
  readonly tool: Tool;
  /** The coating by its name; empty where the tool has none. */
  readonly coating: string;
  /** The tolerance of the cutting diameter, as a class (`m7`) or as limits (`+0/-.002`). */
  readonly diameterTolerance: string;
  /** A discontinued part is not modified either. */
  readonly isDiscontinued: boolean;
};

/** The properties of a tool that are not dimensions. */
export type Finish = {
  /** The coating by its name; empty where there is none. */
  readonly coating: string;
  readonly diameterTolerance: string;
  /** Radius of the honed cutting edge, in micrometres. */
  readonly edgeRadius: number | undefined;
  /** The text on the shank. */
  readonly marking: string | undefined;
  /** The areas that were ground and not coated again; absent where there are none. */
  readonly bareAreas?: readonly GroundArea[];
};

/** The tool between two operations. */
export type Workpiece = {
  readonly tool: Tool;
  readonly finish: Finish;
  /** The coating that the tool came with. */
  readonly ownCoating: string;
  /**
   * The length removed at the tip so far, in the tool's units: the old tip was this far in front of the present one.
   */
  readonly removedAtTip: number;
  /** The areas of the cutting part and the neck that an operation has ground, and so broken their coating. */
  readonly areas: readonly GroundArea[];
  /** The rules chose the neck's diameter, not the buyer, so that they may choose again. */
  readonly hasHouseNeck: boolean;
};

/** Returns the catalogue's tool before any work. */
export function workpieceOf({ tool, coating, diameterTolerance }: ModBase): Workpiece {
  return {
    tool,
    finish: { coating, diameterTolerance, edgeRadius: undefined, marking: undefined },
    ownCoating: coating,
    removedAtTip: 0,
    areas: [],
    hasHouseNeck: false,
  };
}

/** Returns the workpiece with other dimensions. */
export function reground(piece: Workpiece, dimensions: Partial<Tool>): Workpiece {
  return { ...piece, tool: { ...piece.tool, ...dimensions } };
}

/** Returns the workpiece with an area ground, which breaks the coating there. */
export function bared(piece: Workpiece, area: GroundArea): Workpiece {
  return { ...piece, areas: withGround(piece.areas, area) };
}

/** Returns the finish of a workpiece after its last operation: on a coated tool, what was ground since is bare. */
export function finishOf({ finish, areas }: Workpiece): Finish {
  return finish.coating === '' || areas.length === 0 ? finish : { ...finish, bareAreas: areas };
}

/** Returns the length from the tip to the end of flutes and neck. */
export function bodyLength(tool: Tool): number {
  return Math.max(tool.cuttingLength, tool.neckLength ?? 0);
}

/**
 * Returns how much longer the shank's cylinder is than a holder needs, in the tool's units; negative when it is too
 * short.
 */
export function spareShank(tool: Tool): number {
  return tool.overallLength - profileOf(tool).shank.from - clampingLength(tool);
}

/** A shank that was too short before must not get shorter. */
export function canStillBeClamped(before: Tool, after: Tool): boolean {
  const needed = Math.min(0, stepsOf(spareShank(before), before.units));
  return stepsOf(spareShank(after), after.units) >= needed;
}
