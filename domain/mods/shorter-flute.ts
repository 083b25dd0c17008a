import type { Tool } from '../tools/tools.ts';
import { firstFrom, lastUpTo } from './digits.ts';
import { leastCut } from './limits.ts';
import { leastShareOfNeck, thickestNeck } from './necks.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { type Workpiece, bared, bodyLength, canStillBeClamped, reground } from './workpiece.ts';

/** The least cutting length, as a share of the cutting diameter. */
const leastShareOfLength = 0.5;

const profiles: readonly Tool['profile'][] = ['square', 'radius', 'chamfer', 'ball'];

/** Shortens the flutes from behind: the part cut away becomes a neck, as thick as it may be. */
export const shorterFlute: OperationRule = {
  operation: 'shorter-flute',
  stage: 'neck',
  excludes: [],
  offer(piece) {
    const { tool } = piece;
    const { units: unit, cuttingDiameter, cuttingLength } = tool;
    if (tool.type !== 'end-mill' || !profiles.includes(tool.profile)) return unavailable('not-for-this-tool');
    if (thickestNeck(tool) < leastShareOfNeck * cuttingDiameter) return unavailable('no-room');
    const min = firstFrom(Math.max(leastShareOfLength * cuttingDiameter, 2 * cornerOf(tool)), unit);
    const max = lastUpTo(cuttingLength - leastCut[unit], unit);
    // Wherever the flutes end now, the neck ends where they ended before, and its cone begins there.
    if (!canStillBeClamped(tool, necked(piece, Math.min(min, max)).tool))
      return unavailable('clamping-length');
    return offered({
      parameter: 'cuttingLength',
      allowed: {
        kind: 'range',
        unit,
        min,
        max,
        now: cuttingLength,
      },
    });
  },
  grind(piece, { size }) {
    const shorter = necked(piece, size('cuttingLength'));
    return bared({ ...shorter, hasHouseNeck: piece.tool.neckDiameter === undefined }, 'neck');
  },
};

function necked(piece: Workpiece, cuttingLength: number): Workpiece {
  const { tool } = piece;
  return reground(piece, {
    cuttingLength,
    neckDiameter: thickestNeck(tool),
    neckLength: bodyLength(tool),
    usableLength: Math.max(tool.usableLength ?? 0, bodyLength(tool)),
  });
}

/**
 * Returns how far a corner reaches along the side. At least half of the flutes lie behind it; a ball may take them all.
 */
function cornerOf(tool: Tool): number {
  return tool.profile === 'ball' ? 0 : Math.max(tool.cornerRadius ?? 0, tool.cornerChamfer ?? 0);
}
