import { type Tool, radians } from '../tools/tools.ts';
import { backTaperAngles, greatestDiameterCut } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared } from './workpiece.ts';

/** The least share of the cutting diameter that remains at the end of the flutes. */
const leastShareOfDiameter = 0.9;

const profiles: readonly Tool['profile'][] = ['square', 'radius', 'chamfer', 'ball'];

/**
 * Grinds the side of an end mill thinner towards the shank, so that only its front cuts. The cutting diameter at the
 * front stays. This removes the coating.
 */
export const backTaper: OperationRule = {
  operation: 'back-taper',
  stage: 'diameter',
  excludes: ['cylindrical-margin'],
  offer({ tool }) {
    if (tool.type !== 'end-mill' || !profiles.includes(tool.profile)) return unavailable('not-for-this-tool');
    const choices = backTaperAngles.filter((angle) => lossAtEnd(tool, angle) <= greatestLoss(tool));
    return offered({ parameter: 'backTaperAngle', allowed: { kind: 'sizes', unit: 'degrees', choices } });
  },
  grind: (piece) => bared({ ...piece, finish: { ...piece.finish, coating: '' } }, 'side'),
};

/** Returns by how much the diameter at the end of the flutes is less than at the front. */
function lossAtEnd({ cuttingLength }: Tool, angle: number): number {
  return 2 * cuttingLength * Math.tan(radians(angle));
}

/** A tenth of the diameter, what can be ground off it, and not below a neck: the flutes must not end in a step. */
function greatestLoss({ units, cuttingDiameter, neckDiameter = 0 }: Tool): number {
  return Math.min(
    (1 - leastShareOfDiameter) * cuttingDiameter,
    greatestDiameterCut[units],
    cuttingDiameter - neckDiameter,
  );
}
