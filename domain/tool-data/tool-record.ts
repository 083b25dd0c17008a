// A tool in files for and from other programs.

import type { HolderBody } from '../holders/holders.ts';
import type { Tool } from '../tools/tool.ts';

/** Kinds of cooling, in the words of Fusion's libraries. */
export const toolCoolants = ['disabled', 'flood', 'mist', 'through tool'] as const;
export type ToolCoolant = (typeof toolCoolants)[number];

/**
 * Starting values of a tool in one material. Lengths and feeds in the tool's own units (mm or in, per minute); cutting
 * speed and the feeds per turn and per tooth follow from these and are never stored beside them.
 */
export type ToolPreset = {
  /** Its name in the list of the other program: the material. */
  readonly name: string;
  /** The cut it is for, and the limit of the spindle if it was met, in symbols that need no translation. */
  readonly description: string;
  /** n, in rpm. */
  readonly spindleSpeed: number;
  /** v_f, per minute; for a drill or reamer the feed along its axis. */
  readonly feedRate: number;
  /** v_f when going straight down, per minute. */
  readonly plungeFeedRate: number;
  /** Depth and width of the cut, where the values depend on them. */
  readonly stepdown?: number | undefined;
  readonly stepover?: number | undefined;
  readonly coolant: ToolCoolant;
};

/** A tool with its names and numbers. Texts that a file does not have are empty. */
export type ToolRecord = {
  readonly tool: Tool;
  /** The maker's number; in files that we write the shop's inventory code. */
  readonly code: string;
  readonly description: string;
  readonly vendor: string;
  /** The maker's other number, if there is one. */
  readonly edp?: string | undefined;
  /** The page of the part. */
  readonly link: string;
  readonly coating: string;
  /** TCDC and TCDMM, as in the catalogue. */
  readonly diameterTolerance: string;
  readonly shankTolerance: string;
  /** WT, in grams. */
  readonly weightGrams?: number | undefined;
  /** The quantity on the line of a bag, list or order. */
  readonly quantity?: number | undefined;
  readonly presets: readonly ToolPreset[];
  /** Its holder, and the stick-out in millimetres. */
  readonly holder?:
    | { readonly body: HolderBody; readonly description: string; readonly stickOut: number }
    | undefined;
};
