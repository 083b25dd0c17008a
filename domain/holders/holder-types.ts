// The types of holders for a cylindrical shank, and what each requires of it.

import type { ToolType } from '../tools/tools.ts';

export const holderTypeCodes = [
  'er-collet',
  'shrink-fit',
  'hydraulic',
  'milling-chuck',
  'weldon',
  'drill-chuck',
] as const;
export type HolderTypeCode = (typeof holderTypeCodes)[number];

/** Runout in millimetres, at the nose and three diameters in front of it. */
export type RunoutFigures = { readonly atNose: number; readonly atThreeDiameters: number };

export type HolderType = {
  readonly code: HolderTypeCode;
  /** Its letters in codes. */
  readonly letters: string;
  /** The piece between bore and shank: a collet is required, a sleeve optional. */
  readonly insert: 'collet' | 'sleeve' | 'none';
  /** `unwanted`: grips worse on a Weldon flat. */
  readonly flat: 'needed' | 'harmless' | 'unwanted';
  /** The types of tools that it holds. */
  readonly holds: readonly ToolType[];
  readonly maxRpm: number;
  /** The speed to which the shop balances it, ISO 21940-11 grade G2.5; undefined where moving jaws leave no balance. */
  readonly balancedRpm: number | undefined;
  /** Without an insert; the runout of a collet comes from the standard of collets. */
  readonly runout: RunoutFigures;
  /** Coolant through the spindle leaves through the tool only. For ER bodies the collet decides. */
  readonly isSealed: boolean;
  /** The depth of the bore behind the grip, in millimetres. */
  readonly depthBehindGrip: number;
};

const everyTool: readonly ToolType[] = ['end-mill', 'drill', 'reamer', 'thread-mill'];

/**
 * Weldon holders push the shank to one side, so they hold neither drills nor reamers. The jaws of a drill chuck would
 * open under the side load of a mill. Runout and speed are what well-made holders of each type achieve; they are figures
 * of the trade, not of one maker.
 */
export const holderTypes: Readonly<Record<HolderTypeCode, HolderType>> = {
  'er-collet': {
    code: 'er-collet',
    letters: 'ER',
    insert: 'collet',
    flat: 'harmless',
    holds: everyTool,
    maxRpm: 15_000,
    balancedRpm: 15_000,
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
    balancedRpm: 25_000,
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
    balancedRpm: 25_000,
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
    balancedRpm: 12_000,
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
    balancedRpm: 8_000,
    runout: { atNose: 0.02, atThreeDiameters: 0.03 },
    isSealed: true,
    depthBehindGrip: 3,
  },
  'drill-chuck': {
    code: 'drill-chuck',
    letters: 'DC',
    insert: 'none',
    flat: 'harmless',
    holds: ['drill', 'reamer'],
    maxRpm: 6_000,
    balancedRpm: undefined,
    runout: { atNose: 0.03, atThreeDiameters: 0.04 },
    isSealed: false,
    depthBehindGrip: 15,
  },
};
