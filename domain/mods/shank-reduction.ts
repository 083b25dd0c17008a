import { stepsOf } from './digits.ts';
import { shankDiameters } from './limits.ts';
import { type OperationRule, offered } from './operation-rule.ts';
import { type Workpiece, canStillBeClamped, reground } from './workpiece.ts';

/** The least diameter of the thinner shank, as a share of the present shank and of the cutting diameter. */
const leastShareOfShank = 0.6;
const leastShareOfDiameter = 0.5;

/** Grinds the whole shank down to a standard diameter, with a step of 45° where the body is wider. */
export const shankReduction: OperationRule = {
  operation: 'shank-reduction',
  stage: 'shank',
  excludes: [],
  offer(piece) {
    const { units: unit, shankDiameter, cuttingDiameter } = piece.tool;
    const least = Math.max(leastShareOfShank * shankDiameter, leastShareOfDiameter * cuttingDiameter);
    const choices = shankDiameters[unit].filter(
      (diameter) =>
        stepsOf(diameter, unit) >= stepsOf(least, unit) &&
        stepsOf(diameter, unit) < stepsOf(shankDiameter, unit) &&
        canStillBeClamped(piece.tool, thinned(piece, diameter).tool),
    );
    return offered({ parameter: 'shankDiameter', allowed: { kind: 'sizes', unit, choices } });
  },
  grind: (piece, { size }) => thinned(piece, size('shankDiameter')),
};

/** Returns the workpiece with a thinner shank. Grinding the shank removes its flat. */
function thinned(piece: Workpiece, shankDiameter: number): Workpiece {
  return reground(piece, { shankDiameter, shankForm: 'HA' });
}
