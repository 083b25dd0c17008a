// The tapers of machine spindles for which the shop has holders. All lengths in millimetres.

import type { ToolUnits } from '../tools/tools.ts';

export const spindleCodes = ['CAT40', 'CAT50', 'BT30', 'BT40', 'HSK-A63'] as const;
export type SpindleCode = (typeof spindleCodes)[number];

/** The flange that the tool changer grips, from the gauge line towards the nose. */
export type Flange = {
  readonly diameter: number;
  /** The distance from the gauge line to the flange, at the gauge diameter. */
  readonly gap: number;
  /** The length from the front of the flange to its back. */
  readonly length: number;
  readonly grooveWidth: number;
  readonly grooveDiameter: number;
};

export type Spindle = {
  readonly code: SpindleCode;
  /** The beginning of the codes of its holders. */
  readonly prefix: string;
  readonly standard: string;
  /** The system of its nominal gauge lengths. */
  readonly units: ToolUnits;
  /** The diameter of the taper at the gauge line. */
  readonly gaugeDiameter: number;
  readonly flange: Flange;
  /** A knob draws it into the spindle, or a tube brings coolant. */
  readonly retention: 'knob' | 'coolant-tube';
  readonly knobThread: string | undefined;
  /** The usual top speed of spindles of this size, in rpm. */
  readonly maxRpm: number;
  /** The weight of the taper behind the gauge line, in grams. */
  readonly taperGrams: number;
  /** The largest bore that a holder of this size carries. */
  readonly largestBore: number;
};

/** Sizes from ASME B5.50, JIS B6339 and ISO 12164-1; weights and largest bores are those of the shop's range. */
export const spindles: Readonly<Record<SpindleCode, Spindle>> = {
  CAT40: {
    code: 'CAT40',
    prefix: 'CAT40',
    standard: 'ASME B5.50',
    units: 'inch',
    gaugeDiameter: 44.45,
    flange: { diameter: 63.5, gap: 3.175, length: 15.875, grooveWidth: 9, grooveDiameter: 55 },
    retention: 'knob',
    knobThread: '5/8-11',
    maxRpm: 15_000,
    taperGrams: 430,
    largestBore: 32,
  },
  CAT50: {
    code: 'CAT50',
    prefix: 'CAT50',
    standard: 'ASME B5.50',
    units: 'inch',
    gaugeDiameter: 69.85,
    flange: { diameter: 98.43, gap: 3.175, length: 15.875, grooveWidth: 9, grooveDiameter: 89 },
    retention: 'knob',
    knobThread: '1-8',
    maxRpm: 10_000,
    taperGrams: 1_750,
    largestBore: 32,
  },
  BT30: {
    code: 'BT30',
    prefix: 'BT30',
    standard: 'JIS B6339',
    units: 'metric',
    gaugeDiameter: 31.75,
    flange: { diameter: 46, gap: 2, length: 20, grooveWidth: 8, grooveDiameter: 38 },
    retention: 'knob',
    knobThread: 'M12',
    maxRpm: 20_000,
    taperGrams: 170,
    largestBore: 16,
  },
  BT40: {
    code: 'BT40',
    prefix: 'BT40',
    standard: 'JIS B6339',
    units: 'metric',
    gaugeDiameter: 44.45,
    flange: { diameter: 63, gap: 2, length: 25, grooveWidth: 10, grooveDiameter: 53 },
    retention: 'knob',
    knobThread: 'M16',
    maxRpm: 15_000,
    taperGrams: 430,
    largestBore: 32,
  },
  'HSK-A63': {
    code: 'HSK-A63',
    prefix: 'HSKA63',
    standard: 'ISO 12164-1',
    units: 'metric',
    gaugeDiameter: 48,
    flange: { diameter: 63, gap: 0, length: 26, grooveWidth: 10, grooveDiameter: 53 },
    retention: 'coolant-tube',
    knobThread: undefined,
    maxRpm: 25_000,
    taperGrams: 260,
    largestBore: 32,
  },
};
