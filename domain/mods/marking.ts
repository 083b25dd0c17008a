import { stepsOf } from './digits.ts';
import { longestMarking, thinnestMarkedShank } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';

/** Marks a text on the shank by laser. */
export const marking: OperationRule = {
  operation: 'marking',
  stage: 'mark',
  excludes: [],
  offer({ tool: { units, shankDiameter } }) {
    return stepsOf(shankDiameter, units) < stepsOf(thinnestMarkedShank[units], units)
      ? unavailable('shank-too-thin')
      : offered({ parameter: 'text', allowed: { kind: 'text', longest: longestMarking } });
  },
  grind: (piece, { name }) => ({ ...piece, finish: { ...piece.finish, marking: name('text') } }),
};
