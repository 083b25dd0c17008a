// Parts of the catalogue for the tests of the rules.

import type { ModBase } from './workpiece.ts';

/** X4-1/2R-SQ: a half-inch end mill, square, of regular length. */
export const halfInchMill: ModBase = {
  inventoryCode: 'X4-1/2R-SQ',
  tool: {
    type: 'end-mill',
    profile: 'square',
    units: 'inch',
    cuttingDiameter: 0.5,
    shankDiameter: 0.5,
    shankForm: 'HA',
    cuttingLength: 1,
    usableLength: 1,
    overallLength: 3,
    flutes: 4,
    helixAngle: 38,
    coolantThrough: false,
  },
  coating: 'AlTiN',
  diameterTolerance: '+0/-.002',
  isDiscontinued: false,
};

/** A 12 mm end mill with a corner radius of 1 mm and a Weldon flat, after DIN 6527 L. */
export const twelveMillimetreMill: ModBase = {
  ...halfInchMill,
  inventoryCode: 'X4-M12L-1-HB',
  tool: {
    ...halfInchMill.tool,
    profile: 'radius',
    units: 'metric',
    cuttingDiameter: 12,
    shankDiameter: 12,
    shankForm: 'HB',
    cuttingLength: 26,
    usableLength: 26,
    overallLength: 83,
    cornerRadius: 1,
  },
  diameterTolerance: 'h10',
};

/** PD3D-M10.0: a 10 mm drill for three diameters. */
export const tenMillimetreDrill: ModBase = {
  ...halfInchMill,
  inventoryCode: 'PD3D-M10.0',
  tool: {
    type: 'drill',
    profile: 'drill',
    units: 'metric',
    cuttingDiameter: 10,
    shankDiameter: 10,
    shankForm: 'HA',
    cuttingLength: 47,
    usableLength: 35,
    overallLength: 89,
    pointAngle: 140,
    flutes: 2,
    helixAngle: 30,
    coolantThrough: false,
  },
  coating: 'TiAlN',
  diameterTolerance: 'm7',
};

/** PDR-8.00: a reamer. */
export const eightMillimetreReamer: ModBase = {
  ...tenMillimetreDrill,
  inventoryCode: 'PDR-8.00',
  tool: {
    ...tenMillimetreDrill.tool,
    type: 'reamer',
    profile: 'reamer',
    cuttingDiameter: 8,
    shankDiameter: 8,
    cuttingLength: 41,
    usableLength: 29,
    overallLength: 79,
    pointAngle: 90,
    flutes: 6,
  },
  diameterTolerance: 'h6',
};

/** HF-1/4S: a high-feed mill, with a neck from the beginning. */
export const highFeedMill: ModBase = {
  ...halfInchMill,
  inventoryCode: 'HF-1/4S',
  tool: {
    ...halfInchMill.tool,
    profile: 'high-feed',
    cuttingDiameter: 0.25,
    shankDiameter: 0.25,
    cuttingLength: 0.125,
    usableLength: 0.375,
    neckDiameter: 0.235,
    neckLength: 0.375,
    overallLength: 2,
    cornerRadius: 0.015,
  },
};

/** TM-1/4-20-2D: a thread mill. */
export const threadMill: ModBase = {
  ...halfInchMill,
  inventoryCode: 'TM-1/4-20-2D',
  tool: {
    ...halfInchMill.tool,
    type: 'thread-mill',
    profile: 'thread',
    cuttingDiameter: 0.18,
    shankDiameter: 0.25,
    cuttingLength: 0.5,
    usableLength: 0.5,
    overallLength: 2.5,
    thread: '1/4-20',
  },
};
