// The tools read from libraries of other programs: cutting tools with the sizes that the file has, and other tools by
// name.

import type { Tool } from '../tools/tools.ts';
import type { ToolRecord } from './tool-record.ts';

/** The formats that can be read. */
export const libraryFormats = ['fusion', 'freecad', 'din4000', 'omtdx', 'iso13399', 'table'] as const;
export type LibraryFormat = (typeof libraryFormats)[number];

/** A tool with what its file says; what the file leaves out is absent, never guessed. */
export type KnownTool = Pick<Tool, 'units'> & {
  readonly [Name in Exclude<keyof Tool, 'units'>]?: Tool[Name] | undefined;
};

/** Materials of cutting edges. */
export const toolMaterials = ['carbide', 'hss', 'other'] as const;
export type ToolMaterial = (typeof toolMaterials)[number];

/** The material of all parts of the shop. */
export const partMaterial: ToolMaterial = 'carbide';

/** A tool of a library. Texts that the file does not have are empty. */
export type ReadTool = Pick<ToolRecord, 'code' | 'description' | 'vendor' | 'quantity'> & {
  readonly tool: KnownTool;
  /** TP, the pitch of the thread, in the tool's units. */
  readonly threadPitch?: number | undefined;
  /** The angle of the thread's profile, in degrees. */
  readonly threadAngle?: number | undefined;
  /** How many rows of teeth a thread mill has along its axis. */
  readonly toothRows?: number | undefined;
  /** The material of the cutting edges, if the file says so. */
  readonly material?: ToolMaterial | undefined;
  /** The file has an impossible size, which is left out. */
  readonly hasImpossibleSize: boolean;
  /** The file has no unit for the sizes, which may be inches or millimetres: only the buyer knows. */
  readonly areUnitsOpen?: boolean | undefined;
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
  'single-profile-thread-mill',
  'indexable',
  'down-cut',
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
export function libraryOf(format: LibraryFormat, read: readonly ReadEntry[]): ReadLibrary {
  const entries = settledUnits(read);
  return {
    format,
    tools: entries.filter((entry) => entry !== undefined && 'tool' in entry),
    others: entries.filter((entry) => entry !== undefined && 'kind' in entry),
    unreadable: entries.filter((entry) => entry === undefined).length,
  };
}

/**
 * Returns the entries of a library without the question for their units where its other tools answer it: among tools
 * that are millimetres for certain, 0.5 is one of half a millimetre, but 0.25 and 0.375 are sizes of inches.
 */
function settledUnits(entries: readonly ReadEntry[]): readonly ReadEntry[] {
  const tools = entries.filter((entry) => entry !== undefined && 'tool' in entry);
  const open = tools.filter(({ areUnitsOpen }) => areUnitsOpen);
  const isOnlyMetric =
    tools.some(
      ({ areUnitsOpen, tool }) => !areUnitsOpen && tool.units === 'metric' && tool.cuttingDiameter,
    ) &&
    open.every(({ tool }) => isTenth(tool.cuttingDiameter ?? 0)) &&
    !tools.some(({ tool }) => tool.units === 'inch');
  if (!isOnlyMetric) return entries;
  return entries.map((entry) =>
    entry && 'areUnitsOpen' in entry ? { ...entry, areUnitsOpen: undefined } : entry,
  );
}

function isTenth(value: number): boolean {
  return Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
}
