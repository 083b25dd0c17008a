// The tools read from libraries of other programs: cutting tools with the sizes that the file has, and other tools by
// name.

import type { Tool } from '../tools/tools.ts';
import type { ToolRecord } from './tool-record.ts';

/** The formats that can be read. */
export const libraryFormats = ['fusion', 'freecad', 'din4000', 'omtdx', 'iso13399', 'table'] as const;
export type LibraryFormat = (typeof libraryFormats)[number];

/**
 * A tool of which only kind, profile and units are certain; sizes that the file leaves out are absent, never guessed.
 */
export type KnownTool = Pick<Tool, 'type' | 'profile' | 'units'> & {
  readonly [Name in Exclude<keyof Tool, 'type' | 'profile' | 'units'>]?: Tool[Name] | undefined;
};

/** What cutting edges are made of. */
export const toolMaterials = ['carbide', 'hss', 'other'] as const;
export type ToolMaterial = (typeof toolMaterials)[number];

/** The material of all parts of the shop. */
export const partMaterial: ToolMaterial = 'carbide';

/** A tool of a library. Texts that the file does not have are empty. */
export type ReadTool = Pick<ToolRecord, 'code' | 'description' | 'vendor' | 'quantity'> & {
  readonly tool: KnownTool;
  /** TP, the pitch of the thread, in the tool's units. */
  readonly threadPitch?: number | undefined;
  /** What the cutting edges are made of, if the file says so. */
  readonly material?: ToolMaterial | undefined;
  /** Whether the file has an impossible size, which is left out. */
  readonly hasImpossibleSize: boolean;
};

/** Other kinds of tools in libraries, of which only the name is read. */
export const otherKinds = [
  'holder',
  'probe',
  'tap',
  'spot-drill',
  'center-drill',
  'counterbore',
  'countersink',
  'boring-bar',
  'chamfer-mill',
  'face-mill',
  'slot-mill',
  'dovetail-mill',
  'lollipop-mill',
  'radius-mill',
  'form-mill',
  'barrel-mill',
  'saw',
  'turning',
  'left-hand',
  'jet',
  'other',
] as const;
export type OtherKind = (typeof otherKinds)[number];

export type OtherTool = { readonly kind: OtherKind; readonly name: string };

/** The content of a file. */
export type ReadLibrary = {
  readonly format: LibraryFormat;
  readonly tools: readonly ReadTool[];
  /** Tools whose sizes are not read. */
  readonly others: readonly OtherTool[];
  /** Number of entries that are not tools. */
  readonly unreadable: number;
};

/** The result of reading one entry; undefined when it is not a tool. */
export type ReadEntry = ReadTool | OtherTool | undefined;

/** Makes a library from the results of its entries. */
export function libraryOf(format: LibraryFormat, entries: readonly ReadEntry[]): ReadLibrary {
  return {
    format,
    tools: entries.filter((entry) => entry !== undefined && 'tool' in entry),
    others: entries.filter((entry) => entry !== undefined && 'kind' in entry),
    unreadable: entries.filter((entry) => entry === undefined).length,
  };
}
