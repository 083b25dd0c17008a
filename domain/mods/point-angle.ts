import { type Tool, pointLength } from '../tools/tools.ts';
import { firstFrom, lastUpTo, stepsOf } from './digits.ts';
import { pointAngles, pointCleanUp } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared, reground } from './workpiece.ts';

/** The least length of the flutes behind a new point, in diameters. */
const leastFluteInDiameters = 1.5;

/** The least usable depth of a drill with a new point, in diameters. */
const leastReachInDiameters = 1;

/** The greatest usable depth of a drill that is ground flat, in diameters. */
const deepestFlatInDiameters = 5;

/** Grinds a new point on a drill. It shortens the tip, so drill and flutes get shorter. */
export const pointAngle: OperationRule = {
  operation: 'point-angle',
  stage: 'corner',
  excludes: [],
  offer({ tool }) {
    if (tool.type !== 'drill' || tool.pointAngle === undefined) return unavailable('not-for-this-tool');
    if (tool.step !== undefined) return unavailable('has-step');
    const choices = pointAngles.filter((angle) => canBePointed(tool, angle));
    return offered({ parameter: 'pointAngle', allowed: { kind: 'sizes', unit: 'degrees', choices } });
  },
  grind(piece, { size }) {
    const { removed, ...dimensions } = pointed(piece.tool, size('pointAngle'));
    const repointed = { ...reground(piece, dimensions), removedAtTip: piece.removedAtTip + removed };
    return bared(repointed, 'point');
  },
};

function canBePointed(tool: Tool, angle: number): boolean {
  if (stepsOf(angle, 'degrees') === stepsOf(tool.pointAngle ?? 0, 'degrees')) return false;
  const { units, cuttingDiameter, cuttingLength } = tool;
  if (angle === 180 && reachOf(tool) > deepestFlatInDiameters * cuttingDiameter) return false;
  return (
    stockFor(tool, angle) <= cuttingLength - leastFluteInDiameters * cuttingDiameter &&
    pointed(tool, angle).usableLength >= firstFrom(leastReachInDiameters * cuttingDiameter, units)
  );
}

/**
 * Returns the dimensions of a drill with a new point. A blunter point begins further back, by the difference of the two
 * points; a sharper one begins at the old tip, but reaches further into the flutes. Cleaning up the point costs a
 * little more.
 */
function pointed(tool: Tool, angle: number) {
  const { units, overallLength, cuttingLength } = tool;
  const shorter = Math.max(0, pointLength(tool) - pointLength({ ...tool, pointAngle: angle }));
  const removed = firstFrom(shorter + pointCleanUp[units], units);
  return {
    removed,
    pointAngle: angle,
    overallLength: lastUpTo(overallLength - removed, units),
    cuttingLength: lastUpTo(cuttingLength - removed, units),
    usableLength: lastUpTo(reachOf(tool) - stockFor(tool, angle), units),
  };
}

/**
 * Returns the depth that a new point costs: the difference of the two points, whichever is longer, and the cleaning up.
 */
function stockFor(tool: Tool, angle: number): number {
  const difference = pointLength(tool) - pointLength({ ...tool, pointAngle: angle });
  return Math.abs(difference) + pointCleanUp[tool.units];
}

/** Returns the usable depth of a drill. */
function reachOf({ usableLength, cuttingLength, cuttingDiameter }: Tool): number {
  return usableLength ?? cuttingLength - leastFluteInDiameters * cuttingDiameter;
}
