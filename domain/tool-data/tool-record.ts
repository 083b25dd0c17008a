// A tool as the files of other programs tell it: what is written for them, and what is read from theirs.

import type { HolderBody } from '../holders/holders.ts';
import type { Tool } from '../tools/tool.ts';

/** How a tool is cooled, in the words of Fusion's libraries. */
export const toolCoolants = ['disabled', 'flood', 'mist', 'through tool'] as const;
export type ToolCoolant = (typeof toolCoolants)[number];

/**
 * Where to begin with a tool in one material. Lengths and feeds in the tool's own units (mm or in, each minute);
 * cutting speed and the feeds of a turn and of a tooth follow from these and are never kept beside them.
 */
export type ToolPreset = {
  /** What it is called in the list of the other program: the material. */
  readonly name: string;
  /** The cut it holds for and the limit of the spindle that was met, in symbols that need no translation. */
  readonly description: string;
  /** n, in turns a minute. */
  readonly spindleSpeed: number;
  /** v_f, each minute; of a drill or reamer the feed along its axis. */
  readonly feedRate: number;
  /** v_f when going straight down, each minute. */
  readonly plungeFeedRate: number;
  /** The depth and the width of the cut these hold for, where they do not hold for any. */
  readonly stepdown?: number | undefined;
  readonly stepover?: number | undefined;
  readonly coolant: ToolCoolant;
};

/** A tool with what names it. Texts that a file does not tell are empty. */
export type ToolRecord = {
  readonly tool: Tool;
  /** The maker's number: the shop's inventory code in what we write. */
  readonly code: string;
  readonly description: string;
  readonly vendor: string;
  /** The maker's other number, where there is one. */
  readonly edp?: string | undefined;
  /** The page of the part. */
  readonly link: string;
  readonly coating: string;
  /** TCDC and TCDMM, as the catalogue writes them. */
  readonly diameterTolerance: string;
  readonly shankTolerance: string;
  /** WT, in grams. */
  readonly weightGrams?: number | undefined;
  /** How many of it stand on the line of a bag, list or order. */
  readonly quantity?: number | undefined;
  readonly presets: readonly ToolPreset[];
  /** Its holder, and the stick-out in millimetres. */
  readonly holder?:
    | { readonly body: HolderBody; readonly description: string; readonly stickOut: number }
    | undefined;
};
