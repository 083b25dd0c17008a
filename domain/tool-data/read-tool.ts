// What is read from the tool libraries of other programs: the tools that a shop of cutting tools knows, each with only what
// its file tells, and the others by name.

import type { Tool } from '../tools/tools.ts';
import type { ToolRecord } from './tool-record.ts';

/** The formats that are read. */
export const libraryFormats = ['fusion', 'freecad', 'din4000', 'table'] as const;
export type LibraryFormat = (typeof libraryFormats)[number];

/** A tool of which only its kind and its units are certain; what the file leaves out is absent, never guessed. */
export type ToldTool = Pick<Tool, 'type' | 'profile' | 'units'> & {
  readonly [Name in Exclude<keyof Tool, 'type' | 'profile' | 'units'>]?: Tool[Name] | undefined;
};

/** A tool of a library. Texts that the file does not tell are empty. */
export type ReadTool = Pick<ToolRecord, 'code' | 'description' | 'vendor' | 'quantity'> & {
  readonly tool: ToldTool;
  /** TP, the pitch of the thread, in the tool's units. */
  readonly threadPitch?: number | undefined;
  /** Whether it was told a size that no tool can have; that size is left out. */
  readonly hasImpossibleSize: boolean;
};

/** What else stands in libraries: tools that are read by name only. */
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
  'jet',
  'other',
] as const;
export type OtherKind = (typeof otherKinds)[number];

export type OtherTool = { readonly kind: OtherKind; readonly name: string };

/** A file that was read. */
export type ReadLibrary = {
  readonly format: LibraryFormat;
  readonly tools: readonly ReadTool[];
  /** Kinds of tools of which the sizes are not read. */
  readonly others: readonly OtherTool[];
  /** Entries that are no tool at all. */
  readonly unreadable: number;
};

/** Libraries are read entry by entry, and each entry turns out to be one of these. */
export type ReadEntry = ReadTool | OtherTool | undefined;

/** A library from what its entries turned out to be. */
export function libraryOf(format: LibraryFormat, entries: readonly ReadEntry[]): ReadLibrary {
  return {
    format,
    tools: entries.filter((entry) => entry !== undefined && 'tool' in entry),
    others: entries.filter((entry) => entry !== undefined && 'kind' in entry),
    unreadable: entries.filter((entry) => entry === undefined).length,
  };
}
