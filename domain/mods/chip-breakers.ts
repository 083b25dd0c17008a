import type { Tool } from '../tools/tools.ts';
import { firstFrom, lastUpTo, stepsOf } from './digits.ts';
import { thinnestBrokenCutter } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared } from './workpiece.ts';

/** The least and the greatest distance of two breakers along an edge, in diameters. */
const leastPitchInDiameters = 0.5;
const greatestPitchInDiameters = 2;

/** On fewer flutes the breakers of one edge are not covered by the next two. */
const fewestFlutes = 3;

const profiles: readonly Tool['profile'][] = ['square', 'radius', 'chamfer'];

/** Grinds narrow grooves across the edges of a roughing cutter, offset from flute to flute, so that chips stay short. */
export const chipBreakers: OperationRule = {
  operation: 'chip-breakers',
  stage: 'diameter',
  excludes: [],
  offer({ tool }) {
    const { type, profile, units: unit, cuttingDiameter, cuttingLength, flutes } = tool;
    const isRougher = type === 'end-mill' && profiles.includes(profile) && flutes >= fewestFlutes;
    if (!isRougher) return unavailable('not-for-this-tool');
    if (stepsOf(cuttingDiameter, unit) < stepsOf(thinnestBrokenCutter[unit], unit))
      return unavailable('no-room');
    // Each edge has at least two.
    const longest = Math.min(greatestPitchInDiameters * cuttingDiameter, cuttingLength / 2);
    return offered({
      parameter: 'breakerPitch',
      allowed: {
        kind: 'range',
        unit,
        min: firstFrom(leastPitchInDiameters * cuttingDiameter, unit),
        max: lastUpTo(longest, unit),
      },
    });
  },
  grind: (piece) => bared(piece, 'breakers'),
};
