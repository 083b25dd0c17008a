// A tool on its way through the shop: what it has become after some of the operations.

import { type Tool, profileOf } from '../tools/tools.ts';
import { clampingLength } from './clamping.ts';
import { stepsOf } from './digits.ts';

/** The part of the catalogue that a mod begins with. */
export type ModBase = {
  readonly inventoryCode: string;
  readonly tool: Tool;
  /** The coating by its name; empty where the tool has none. */
  readonly coating: string;
  /** The tolerance of the cutting diameter, as a class (`m7`) or as limits (`+0/-.002`). */
  readonly diameterTolerance: string;
  /** A part that is no longer made is not modified either. */
  readonly isDiscontinued: boolean;
};

/** What a tool is beside its dimensions. */
export type Finish = {
  /** The coating by its name; empty where there is none. */
  readonly coating: string;
  readonly diameterTolerance: string;
  /** The radius of the honed cutting edge in micrometres. */
  readonly edgeRadius: number | undefined;
  /** The text on the shank. */
  readonly marking: string | undefined;
};

/** The tool between two operations. */
export type Workpiece = {
  readonly tool: Tool;
  readonly finish: Finish;
  /** The coating that the tool came with. */
  readonly ownCoating: string;
  /** How much shorter the tool has become at its tip, in its units: there the old outline begins. */
  readonly removedAtTip: number;
  /** Whether an operation has ground the cutting part, so that its coating is no longer whole. */
  readonly hasGroundEdges: boolean;
  /** Whether the rules, not the buyer, chose the neck's diameter, so that they may choose again. */
  readonly hasHouseNeck: boolean;
};

/** The catalogue's tool before any work. */
export function workpieceOf({ tool, coating, diameterTolerance }: ModBase): Workpiece {
  return {
    tool,
    finish: { coating, diameterTolerance, edgeRadius: undefined, marking: undefined },
    ownCoating: coating,
    removedAtTip: 0,
    hasGroundEdges: false,
    hasHouseNeck: false,
  };
}

/** The workpiece with other dimensions. */
export function reground(piece: Workpiece, dimensions: Partial<Tool>): Workpiece {
  return { ...piece, tool: { ...piece.tool, ...dimensions } };
}

/** Where flutes and neck end, from the tip. */
export function bodyLength(tool: Tool): number {
  return Math.max(tool.cuttingLength, tool.neckLength ?? 0);
}

/** By how much the cylinder of the shank is longer than a holder needs; negative when it is too short. In the tool's units. */
export function spareShank(tool: Tool): number {
  return tool.overallLength - profileOf(tool).shank.from - clampingLength(tool);
}

/** Whether a holder can grip the tool as it becomes; one whose shank was short before must not get a shorter one. */
export function canStillBeClamped(before: Tool, after: Tool): boolean {
  const needed = Math.min(0, stepsOf(spareShank(before), before.units));
  return stepsOf(spareShank(after), after.units) >= needed;
}
