import { type Tool, profileOf } from '../tools/tools.ts';
import { clampingLength } from './clamping.ts';
import { firstFrom, lastUpTo } from './digits.ts';
import { leastCut } from './limits.ts';
import { leastShareOfNeck, thickestNeck } from './necks.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared, bodyLength, reground } from './workpiece.ts';

/** The longest neck from the tip, in cutting diameters. */
const longestInDiameters = 8;

const profiles: readonly Tool['profile'][] = [
  'square',
  'radius',
  'chamfer',
  'ball',
  'high-feed',
  'lens',
  'oval',
];

/** Grinds a neck behind the flutes, or lengthens the present one. Its length is measured from the tip. */
export const neck: OperationRule = {
  operation: 'neck',
  stage: 'neck',
  excludes: [],
  offer({ tool }) {
    const { units: unit, cuttingDiameter } = tool;
    if (tool.type !== 'end-mill' || !profiles.includes(tool.profile)) return unavailable('not-for-this-tool');
    const thinnest = firstFrom(leastShareOfNeck * cuttingDiameter, unit);
    const shortest = firstFrom(bodyLength(tool) + leastCut[unit], unit);
    const reach = Math.min(longestInDiameters * cuttingDiameter, roomForNeck(tool, thinnest, shortest));
    return offered(
      {
        parameter: 'neckDiameter',
        allowed: {
          kind: 'range',
          unit,
          min: thinnest,
          max: thickestNeck(tool),
          now: tool.neckDiameter ?? cuttingDiameter,
        },
      },
      {
        parameter: 'neckLength',
        allowed: { kind: 'range', unit, min: shortest, max: lastUpTo(reach, unit), now: bodyLength(tool) },
      },
    );
  },
  grind(piece, { size }) {
    const neckLength = size('neckLength');
    const dimensions = { neckDiameter: size('neckDiameter'), neckLength, usableLength: neckLength };
    return bared({ ...reground(piece, dimensions), hasHouseNeck: false }, 'neck');
  },
};

/** Returns how far from the tip a neck may reach, so that the cone and the clamped length still fit behind it. */
function roomForNeck(tool: Tool, neckDiameter: number, neckLength: number): number {
  const cone = profileOf({ ...tool, neckDiameter, neckLength }).shank.from - neckLength;
  return tool.overallLength - clampingLength(tool) - Math.max(0, cone);
}
