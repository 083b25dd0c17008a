import { type Tool, pointLength } from '../tools/tools.ts';
import { firstFrom, lastUpTo, stepsOf } from './digits.ts';
import { pointAngles, pointCleanUp } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { reground } from './workpiece.ts';

/** Behind the new point a drill keeps flutes of this many diameters, and of these a depth it can reach of so many. */
const leastFluteInDiameters = 1.5;
const leastReachInDiameters = 1;

/** The deepest drill that is ground flat at the bottom, in diameters it can reach. */
const deepestFlatInDiameters = 5;

/** A new point on a drill. It takes a piece off the tip, so that drill and flutes get shorter. */
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
    return {
      ...reground(piece, dimensions),
      removedAtTip: piece.removedAtTip + removed,
      hasGroundEdges: true,
    };
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
 * A blunter point begins further back, by the difference of the two; a sharper one begins where the old one did, but
 * reaches further into the flutes. Both are cleaned up by a little more.
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

/** What a new point costs in depth: the difference of the points, whichever is longer, and the cleaning up. */
function stockFor(tool: Tool, angle: number): number {
  const difference = pointLength(tool) - pointLength({ ...tool, pointAngle: angle });
  return Math.abs(difference) + pointCleanUp[tool.units];
}

/** The depth that a drill can reach. */
function reachOf({ usableLength, cuttingLength, cuttingDiameter }: Tool): number {
  return usableLength ?? cuttingLength - leastFluteInDiameters * cuttingDiameter;
}
