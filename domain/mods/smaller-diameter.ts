import type { Tool } from '../tools/tools.ts';
import { diameterRange } from './diameter-range.ts';
import { lastUpTo } from './digits.ts';
import { faceBesideRadius, greatestDiameterCut, neckRelief } from './limits.ts';
import { leastShareOfNeck } from './necks.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { type Workpiece, bared, reground } from './workpiece.ts';

/** The least share of the cutting diameter that must remain. */
const leastShareOfDiameter = 0.9;

const profiles: readonly Tool['profile'][] = ['square', 'radius', 'chamfer', 'ball', 'reamer'];

/** Grinds an end mill or reamer down on its side and relieves it again. This removes the coating. */
export const smallerDiameter: OperationRule = {
  operation: 'smaller-diameter',
  stage: 'diameter',
  excludes: [],
  offer(piece) {
    const { tool } = piece;
    if (!profiles.includes(tool.profile)) return unavailable('not-for-this-tool');
    const allowed = diameterRange(tool, leastDiameter(piece), (diameter) => thinned(piece, diameter).tool);
    return allowed === undefined
      ? unavailable('no-room')
      : offered({ parameter: 'cuttingDiameter', allowed });
  },
  grind(piece, { size }) {
    const smaller = thinned(piece, size('cuttingDiameter'));
    return bared({ ...smaller, finish: { ...smaller.finish, coating: '' } }, 'side');
  },
};

/** Returns the least diameter at which the corner still fits on the end and the neck is still clear of the cut. */
function leastDiameter({ tool, hasHouseNeck }: Workpiece): number {
  const { units, cuttingDiameter, cornerRadius = 0, cornerChamfer = 0 } = tool;
  return Math.max(
    leastShareOfDiameter * cuttingDiameter,
    cuttingDiameter - greatestDiameterCut[units],
    tool.profile === 'radius' ? 2 * (cornerRadius + faceBesideRadius[units]) : 0,
    4 * cornerChamfer,
    hasHouseNeck ? neckRelief[units] / (1 - leastShareOfNeck) : 0,
    tool.neckDiameter === undefined || hasHouseNeck ? 0 : tool.neckDiameter + neckRelief[units],
  );
}

/**
 * Returns the workpiece with a smaller cutting diameter. A neck whose diameter the rules chose gets thinner with the
 * cutting part.
 */
function thinned(piece: Workpiece, cuttingDiameter: number): Workpiece {
  const { units, profile, cornerRadius, neckDiameter } = piece.tool;
  const clear = lastUpTo(cuttingDiameter - neckRelief[units], units);
  return reground(piece, {
    cuttingDiameter,
    cornerRadius: profile === 'ball' ? cuttingDiameter / 2 : cornerRadius,
    neckDiameter:
      neckDiameter !== undefined && piece.hasHouseNeck ? Math.min(neckDiameter, clear) : neckDiameter,
  });
}
