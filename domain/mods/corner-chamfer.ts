import { obstacleToCorner } from './corners.ts';
import { firstFrom, lastUpTo } from './digits.ts';
import { leastCornerGrowth } from './limits.ts';
import { type OperationRule, offered } from './operation-rule.ts';
import { bared, reground } from './workpiece.ts';

/** The widest chamfer, as a share of the cutting diameter. */
const greatestShareOfDiameter = 0.25;

/** Grinds a 45° corner chamfer, wider than the present chamfer or radius. */
export const cornerChamfer: OperationRule = {
  operation: 'corner-chamfer',
  stage: 'corner',
  excludes: ['corner-radius', 'ball-nose'],
  offer({ tool }) {
    const { units: unit, cuttingDiameter, cuttingLength } = tool;
    const now = Math.max(tool.cornerChamfer ?? 0, tool.cornerRadius ?? 0);
    return (
      obstacleToCorner(tool) ??
      offered({
        parameter: 'cornerChamfer',
        allowed: {
          kind: 'range',
          unit,
          min: firstFrom(now + leastCornerGrowth[unit], unit),
          max: lastUpTo(Math.min(greatestShareOfDiameter * cuttingDiameter, cuttingLength / 2), unit),
          now,
        },
      })
    );
  },
  grind: (piece, { size }) =>
    bared(
      reground(piece, {
        profile: 'chamfer',
        cornerChamfer: size('cornerChamfer'),
        cornerRadius: undefined,
      }),
      'corner',
    ),
};
