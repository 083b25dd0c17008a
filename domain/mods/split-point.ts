import { stepsOf } from './digits.ts';
import { splitPointAngles } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared } from './workpiece.ts';

/** Splits the point of a drill with two flutes: the chisel edge gets short, so that the drill centres itself. */
export const splitPoint: OperationRule = {
  operation: 'split-point',
  stage: 'corner',
  excludes: [],
  offer({ tool: { type, flutes, pointAngle } }) {
    if (type !== 'drill' || flutes !== 2 || pointAngle === undefined) return unavailable('not-for-this-tool');
    const { sharpest, flattest } = splitPointAngles;
    const angle = stepsOf(pointAngle, 'degrees');
    const canBeSplit = angle >= stepsOf(sharpest, 'degrees') && angle <= stepsOf(flattest, 'degrees');
    return canBeSplit ? offered() : unavailable('point-to-split');
  },
  grind: (piece) => bared(piece, 'point'),
};
