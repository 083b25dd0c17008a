// The ways of holding a cylindrical shank, and what each asks of it.

import type { ToolType } from '../tools/tools.ts';

export const holderTypeCodes = ['er-collet', 'shrink-fit', 'hydraulic', 'milling-chuck', 'weldon'] as const;
export type HolderTypeCode = (typeof holderTypeCodes)[number];

/** How far the edge runs out of true, in millimetres, at the nose and three diameters out from it. */
export type RunoutFigures = { readonly atNose: number; readonly atThreeDiameters: number };

export type HolderType = {
  readonly code: HolderTypeCode;
  /** Its letters in codes. */
  readonly letters: string;
  /** Whether something goes between bore and shank: a collet must, a sleeve may. */
  readonly insert: 'collet' | 'sleeve' | 'none';
  /** What a Weldon flat is to it: needed, no harm, or harmful to the grip. */
  readonly flat: 'needed' | 'harmless' | 'unwanted';
  /** The kinds of tools it holds. */
  readonly holds: readonly ToolType[];
  readonly maxRpm: number;
  /** Of a shank straight in the bore; a collet's runout is in the standard of collets. */
  readonly runout: RunoutFigures;
  /** Whether coolant through the spindle comes out of the tool only. A collet says so for itself. */
  readonly isSealed: boolean;
  /** How far the bore goes on behind the grip, in millimetres. */
  readonly depthBehindGrip: number;
};

const everyTool: readonly ToolType[] = ['end-mill', 'drill', 'reamer', 'thread-mill'];

/**
 * Weldon holders push the shank to one side and so hold neither drills nor reamers. Runout and speed are what well-made
 * holders of each kind keep to; they belong to the trade, not to one maker.
 */
export const holderTypes: Readonly<Record<HolderTypeCode, HolderType>> = {
  'er-collet': {
    code: 'er-collet',
    letters: 'ER',
    insert: 'collet',
    flat: 'harmless',
    holds: everyTool,
    maxRpm: 15_000,
    runout: { atNose: 0.002, atThreeDiameters: 0.015 },
    isSealed: false,
    depthBehindGrip: 25,
  },
  'shrink-fit': {
    code: 'shrink-fit',
    letters: 'SF',
    insert: 'none',
    flat: 'unwanted',
    holds: everyTool,
    maxRpm: 25_000,
    runout: { atNose: 0.001, atThreeDiameters: 0.003 },
    isSealed: true,
    depthBehindGrip: 10,
  },
  hydraulic: {
    code: 'hydraulic',
    letters: 'HY',
    insert: 'sleeve',
    flat: 'unwanted',
    holds: everyTool,
    maxRpm: 25_000,
    runout: { atNose: 0.001, atThreeDiameters: 0.003 },
    isSealed: true,
    depthBehindGrip: 10,
  },
  'milling-chuck': {
    code: 'milling-chuck',
    letters: 'MC',
    insert: 'sleeve',
    flat: 'unwanted',
    holds: everyTool,
    maxRpm: 12_000,
    runout: { atNose: 0.005, atThreeDiameters: 0.01 },
    isSealed: true,
    depthBehindGrip: 15,
  },
  weldon: {
    code: 'weldon',
    letters: 'WN',
    insert: 'none',
    flat: 'needed',
    holds: ['end-mill', 'thread-mill'],
    maxRpm: 10_000,
    runout: { atNose: 0.02, atThreeDiameters: 0.03 },
    isSealed: true,
    depthBehindGrip: 3,
  },
};
