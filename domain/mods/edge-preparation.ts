import { inMillimetres } from '../tools/tools.ts';
import { lastUpTo } from './digits.ts';
import { edgeRadiusMicrometres } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared } from './workpiece.ts';

/** Hones the cutting edges to a small radius, in micrometres in both systems. */
export const edgePreparation: OperationRule = {
  operation: 'edge-preparation',
  stage: 'corner',
  excludes: [],
  offer({ tool }) {
    if (tool.type !== 'end-mill' && tool.type !== 'drill') return unavailable('not-for-this-tool');
    const { smallest, largest, shareOfDiameter } = edgeRadiusMicrometres;
    const ofDiameter = shareOfDiameter * 1000 * inMillimetres(tool.cuttingDiameter, tool.units);
    return offered({
      parameter: 'edgeRadius',
      allowed: {
        kind: 'range',
        unit: 'micrometres',
        min: smallest,
        max: lastUpTo(Math.min(largest, ofDiameter), 'micrometres'),
      },
    });
  },
  grind: (piece, { size }) =>
    bared({ ...piece, finish: { ...piece.finish, edgeRadius: size('edgeRadius') } }, 'edges'),
};
