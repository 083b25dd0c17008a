import { stepsOf } from './digits.ts';
import { thinnestGroovedShank } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';

/** Grinds two grooves along the shank, which lead coolant past a collet or a shrink-fit bore to the cutting edges. */
export const coolantGrooves: OperationRule = {
  operation: 'coolant-grooves',
  stage: 'shank',
  excludes: [],
  offer({ tool: { units, shankDiameter, coolantThrough } }) {
    if (coolantThrough) return unavailable('has-coolant');
    return stepsOf(shankDiameter, units) < stepsOf(thinnestGroovedShank[units], units)
      ? unavailable('shank-too-thin')
      : offered();
  },
  grind: (piece) => piece,
};
