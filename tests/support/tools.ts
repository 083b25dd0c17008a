// Tools for tests: one of each type as in the catalogue, and tools of any proportion.

import * as fc from 'fast-check';
import { profilesOfType, type Tool, toolTypes, toolUnits } from '@chipload/domain/tools';

const mill: Tool = {
  type: 'end-mill',
  profile: 'radius',
  units: 'metric',
  cuttingDiameter: 12,
  shankDiameter: 12,
  shankForm: 'HB',
  cuttingLength: 26,
  overallLength: 83,
  cornerRadius: 1,
  flutes: 4,
  helixAngle: 38,
  coolantThrough: false,
};
const inchMill: Tool = {
  ...mill,
  units: 'inch',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  cuttingLength: 1,
  overallLength: 3,
  cornerRadius: 0.03,
};
const drill: Tool = {
  ...mill,
  type: 'drill',
  profile: 'drill',
  shankForm: 'HA',
  cuttingDiameter: 8.5,
  shankDiameter: 10,
  cuttingLength: 61,
  usableLength: 49,
  overallLength: 103,
  cornerRadius: undefined,
  pointAngle: 140,
  flutes: 2,
  helixAngle: 30,
  coolantThrough: true,
};
const square: Tool = { ...mill, profile: 'square', cornerRadius: undefined };

/** One tool of each type, in sizes that are sold. */
export const exampleTools = {
  'bull nose': mill,
  'inch bull nose': inchMill,
  square,
  chamfer: { ...square, profile: 'chamfer', cornerChamfer: 0.3 },
  ball: { ...mill, profile: 'ball', cornerRadius: 6 },
  'necked ball': {
    ...inchMill,
    profile: 'ball',
    cuttingDiameter: 0.25,
    shankDiameter: 0.25,
    cornerRadius: 0.125,
    cuttingLength: 0.375,
    neckDiameter: 0.235,
    neckLength: 1.5,
    overallLength: 4,
  },
  tapered: { ...mill, profile: 'tapered', cuttingDiameter: 4, cornerRadius: 2, taperAngle: 5 },
  'high-feed': { ...mill, profile: 'high-feed', cornerRadius: 1.5 },
  lens: { ...mill, profile: 'lens', cornerRadius: 1 },
  oval: { ...mill, profile: 'oval', cornerRadius: 2.4, cuttingLength: 14.4 },
  drill,
  'long drill': {
    ...drill,
    cuttingDiameter: 3,
    shankDiameter: 6,
    cuttingLength: 51,
    usableLength: 46.5,
    overallLength: 91,
  },
  'step drill': { ...drill, step: { diameter: 6.8, length: 18, angle: 90 } },
  reamer: {
    ...drill,
    type: 'reamer',
    profile: 'reamer',
    cuttingDiameter: 6.02,
    shankDiameter: 8,
    cuttingLength: 20,
    usableLength: 52,
    neckDiameter: 5.4,
    neckLength: 52,
    overallLength: 92,
    pointAngle: 90,
    flutes: 6,
    helixAngle: -10,
    coolantThrough: false,
  },
  'thread mill': {
    ...inchMill,
    type: 'thread-mill',
    profile: 'thread',
    shankForm: 'HA',
    cuttingDiameter: 0.155,
    shankDiameter: 0.1875,
    cuttingLength: 0.5,
    overallLength: 2,
    cornerRadius: undefined,
    helixAngle: 15,
    thread: '1/4-20',
  },
  'pipe thread mill': {
    ...mill,
    type: 'thread-mill',
    profile: 'thread',
    shankForm: 'HA',
    cuttingDiameter: 8,
    shankDiameter: 10,
    cuttingLength: 12,
    cornerRadius: undefined,
    taperAngle: 1.79,
    thread: '1/8-27NPT',
  },
} as const satisfies Record<string, Tool>;

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Generates tools of every type with dimensions in any proportion, even ones that nobody could grind. */
export const anyTool: fc.Arbitrary<Tool> = fc
  .constantFrom(...toolTypes.flatMap((type) => profilesOfType[type].map((profile) => ({ type, profile }))))
  .chain((kind) =>
    fc.record({
      type: fc.constant(kind.type),
      profile: fc.constant(kind.profile),
      units: fc.constantFrom(...toolUnits),
      cuttingDiameter: between(0.03, 32),
      shankDiameter: between(0.1, 32),
      shankForm: fc.constantFrom('HA', 'HB'),
      cuttingLength: between(0.05, 300),
      usableLength: maybe(between(0.05, 300)),
      neckDiameter: maybe(between(0.02, 32)),
      neckLength: maybe(between(0.1, 400)),
      overallLength: between(1, 330),
      cornerRadius: maybe(between(0, 20)),
      cornerChamfer: maybe(between(0, 20)),
      pointAngle: maybe(between(60, 180)),
      taperAngle: maybe(between(0, 10)),
      flutes: fc.integer({ min: 1, max: 8 }),
      helixAngle: fc.integer({ min: -15, max: 50 }),
      coolantThrough: fc.boolean(),
      thread: maybe(fc.constantFrom('M8x1.25', '1/4-20', '1/8-27NPT', 'odd')),
      step: maybe(
        fc.record({ diameter: between(0.01, 32), length: between(0, 300), angle: between(0, 200) }),
      ),
    }),
  );
