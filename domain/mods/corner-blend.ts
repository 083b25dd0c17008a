import { lastUpTo } from './digits.ts';
import { blendRadii, greatestBlendShare } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared } from './workpiece.ts';

/**
 * Blends edges and corners with a tiny radius, so that they do not chip: on end mills with a sharp corner or a chamfer,
 * and on drills. It is too small to count as a corner radius.
 */
export const cornerBlend: OperationRule = {
  operation: 'corner-blend',
  stage: 'corner',
  excludes: ['corner-radius', 'ball-nose'],
  offer({ tool }) {
    const { type, profile, units: unit, cuttingDiameter, cornerChamfer = Infinity } = tool;
    const isSharp = type === 'end-mill' && (profile === 'square' || profile === 'chamfer');
    if (!isSharp && type !== 'drill') return unavailable('not-for-this-tool');
    const { smallest, largest } = blendRadii;
    const most = Math.min(largest[unit], greatestBlendShare * cuttingDiameter, cornerChamfer / 2);
    return offered({
      parameter: 'blendRadius',
      allowed: { kind: 'range', unit, min: smallest[unit], max: lastUpTo(most, unit) },
    });
  },
  grind: (piece) => bared(piece, 'corner'),
};
