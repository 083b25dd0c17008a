import { stepsOf } from './digits.ts';
import { thinnestPolished } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { bared } from './workpiece.ts';

/** Polishes the flutes, so that chips of aluminium and plastics slide off. They are bare unless coated again. */
export const polishedFlutes: OperationRule = {
  operation: 'polished-flutes',
  stage: 'corner',
  excludes: [],
  offer({ tool: { type, units, cuttingDiameter } }) {
    if (type === 'thread-mill') return unavailable('not-for-this-tool');
    return stepsOf(cuttingDiameter, units) < stepsOf(thinnestPolished[units], units)
      ? unavailable('no-room')
      : offered();
  },
  grind: (piece) => bared(piece, 'flutes'),
};
