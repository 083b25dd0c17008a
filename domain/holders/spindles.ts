// The tapers of machine spindles for which the shop has holders. All lengths in millimetres.

import type { ToolUnits } from '../tools/tools.ts';

export const spindleCodes = ['CAT40', 'CAT50', 'BT30', 'BT40', 'HSK-A63', 'R8', 'MT2', 'MT3', 'MT4'] as const;
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
  /** Between the flange and this distance from the gauge line a body is no wider: room for gripper and magazine. */
  readonly clearance: { readonly upTo: number; readonly diameter: number };
};

/** A cone or cylinder; the lower end is nearer to the nose. */
export type Cone = {
  readonly height: number;
  readonly lowerDiameter: number;
  readonly upperDiameter: number;
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
  /** Undefined where no tool changer grips the holder. */
  readonly flange: Flange | undefined;
  /** A knob or the machine's own drawbar draws it into the spindle, or a tube brings coolant. */
  readonly retention: 'knob' | 'coolant-tube' | 'drawbar';
  /** The thread of its knob or drawbar. */
  readonly knobThread: string | undefined;
  /** The usual top speed of spindles of this size, in rpm. */
  readonly maxRpm: number;
  /** The taper from the gauge line to its small end, for drawings: lengths and diameters of its cones and cylinders. */
  readonly taper: readonly Cone[];
  /** The weight of the taper behind the gauge line, in grams. */
  readonly taperGrams: number;
  /** The largest bore that a holder of this size carries. */
  readonly largestBore: number;
};

/** Returns a cone from its wide end to its narrow one; `ratio` is the length for each millimetre of diameter, 24/7 of a steep taper. */
function cone(height: number, diameter: number, ratio: number): Cone {
  return { height, lowerDiameter: diameter, upperDiameter: diameter - height / ratio };
}

const steep = 24 / 7;

/**
 * Sizes from ASME B5.50, JIS B6339 and ISO 12164-1; weights and largest bores are those of the shop's range. The room
 * for the gripper: ASME B5.50 (the gauge diameter, up to 1.38 in) and ISO 12164-1 (f2 and d10). For BT it is set
 * carefully, at the depth of the groove: as far as ISO 7388-1 keeps it on a taper of 40, and for BT30 8 mm beyond the
 * flange. Morse tapers: ISO 296 and DIN 228-1, form A, drawn in by a bar. R8 is Bridgeport's and has no standard: the
 * sizes are those of every maker. The speeds of both are those of knee mills and lathes.
 */
export const spindles: Readonly<Record<SpindleCode, Spindle>> = {
  CAT40: {
    code: 'CAT40',
    prefix: 'CAT40',
    standard: 'ASME B5.50',
    units: 'inch',
    gaugeDiameter: 44.45,
    flange: {
      diameter: 63.5,
      gap: 3.175,
      length: 15.875,
      grooveWidth: 9,
      grooveDiameter: 55,
      clearance: { upTo: 35, diameter: 44.45 },
    },
    retention: 'knob',
    knobThread: '5/8-11',
    maxRpm: 15_000,
    taper: [cone(68.25, 44.45, steep)],
    taperGrams: 430,
    largestBore: 32,
  },
  CAT50: {
    code: 'CAT50',
    prefix: 'CAT50',
    standard: 'ASME B5.50',
    units: 'inch',
    gaugeDiameter: 69.85,
    flange: {
      diameter: 98.43,
      gap: 3.175,
      length: 15.875,
      grooveWidth: 9,
      grooveDiameter: 89,
      clearance: { upTo: 35, diameter: 69.85 },
    },
    retention: 'knob',
    knobThread: '1-8',
    maxRpm: 10_000,
    taper: [cone(101.6, 69.85, steep)],
    taperGrams: 1_750,
    largestBore: 32,
  },
  BT30: {
    code: 'BT30',
    prefix: 'BT30',
    standard: 'JIS B6339',
    units: 'metric',
    gaugeDiameter: 31.75,
    flange: {
      diameter: 46,
      gap: 2,
      length: 20,
      grooveWidth: 8,
      grooveDiameter: 38,
      clearance: { upTo: 30, diameter: 38 },
    },
    retention: 'knob',
    knobThread: 'M12',
    maxRpm: 20_000,
    taper: [cone(48.4, 31.75, steep)],
    taperGrams: 170,
    largestBore: 16,
  },
  BT40: {
    code: 'BT40',
    prefix: 'BT40',
    standard: 'JIS B6339',
    units: 'metric',
    gaugeDiameter: 44.45,
    flange: {
      diameter: 63,
      gap: 2,
      length: 25,
      grooveWidth: 10,
      grooveDiameter: 53,
      clearance: { upTo: 35, diameter: 53 },
    },
    retention: 'knob',
    knobThread: 'M16',
    maxRpm: 15_000,
    taper: [cone(65.4, 44.45, steep)],
    taperGrams: 430,
    largestBore: 32,
  },
  'HSK-A63': {
    code: 'HSK-A63',
    prefix: 'HSKA63',
    standard: 'ISO 12164-1',
    units: 'metric',
    gaugeDiameter: 48,
    flange: {
      diameter: 63,
      gap: 0,
      length: 26,
      grooveWidth: 10,
      grooveDiameter: 53,
      clearance: { upTo: 42, diameter: 53 },
    },
    retention: 'coolant-tube',
    knobThread: undefined,
    maxRpm: 25_000,
    taper: [cone(32, 48, 9.98)],
    taperGrams: 260,
    largestBore: 32,
  },
  R8: {
    code: 'R8',
    prefix: 'R8',
    standard: 'Bridgeport R8',
    units: 'inch',
    gaugeDiameter: 31.75,
    flange: undefined,
    retention: 'drawbar',
    knobThread: '7/16-20',
    maxRpm: 6_000,
    taper: [cone(25.7, 31.75, 25.7 / 7.62), { height: 75.9, lowerDiameter: 24.13, upperDiameter: 24.13 }],
    taperGrams: 360,
    largestBore: 32,
  },
  MT2: morse('MT2', {
    gaugeDiameter: 17.78,
    taper: [cone(64, 17.78, 20.02)],
    drawThread: 'M10',
    taperGrams: 100,
    largestBore: 10,
  }),
  MT3: morse('MT3', {
    gaugeDiameter: 23.825,
    taper: [cone(81, 23.825, 19.922)],
    drawThread: 'M12',
    taperGrams: 230,
    largestBore: 16,
  }),
  MT4: morse('MT4', {
    gaugeDiameter: 31.267,
    taper: [cone(102.5, 31.267, 19.254)],
    drawThread: 'M16',
    taperGrams: 510,
    largestBore: 32,
  }),
};

type Morse = {
  readonly gaugeDiameter: number;
  readonly taper: readonly Cone[];
  readonly drawThread: string;
  readonly taperGrams: number;
  readonly largestBore: number;
};

function morse(code: 'MT2' | 'MT3' | 'MT4', { drawThread, ...sizes }: Morse): Spindle {
  return {
    code,
    prefix: code,
    standard: 'ISO 296, DIN 228',
    units: 'metric',
    flange: undefined,
    retention: 'drawbar',
    knobThread: drawThread,
    maxRpm: 4_000,
    ...sizes,
  };
}
