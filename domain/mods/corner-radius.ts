import { obstacleToCorner, radiusOverChamfer } from './corners.ts';
import { firstFrom, lastUpTo } from './digits.ts';
import { faceBesideRadius, leastCornerGrowth } from './limits.ts';
import { type OperationRule, offered } from './operation-rule.ts';
import { bared, reground } from './workpiece.ts';

/** Grinds a corner radius, larger than the present one. */
export const cornerRadius: OperationRule = {
  operation: 'corner-radius',
  stage: 'corner',
  excludes: ['corner-chamfer', 'ball-nose', 'corner-blend'],
  offer({ tool }) {
    const { units: unit, cuttingDiameter, cuttingLength, cornerRadius: now = 0, cornerChamfer = 0 } = tool;
    return (
      obstacleToCorner(tool) ??
      offered({
        parameter: 'cornerRadius',
        allowed: {
          kind: 'range',
          unit,
          min: firstFrom(Math.max(now + leastCornerGrowth[unit], radiusOverChamfer * cornerChamfer), unit),
          max: lastUpTo(Math.min(cuttingDiameter / 2 - faceBesideRadius[unit], cuttingLength / 2), unit),
          now,
        },
      })
    );
  },
  grind: (piece, { size }) =>
    bared(
      reground(piece, {
        profile: 'radius',
        cornerRadius: size('cornerRadius'),
        cornerChamfer: undefined,
      }),
      'corner',
    ),
};
