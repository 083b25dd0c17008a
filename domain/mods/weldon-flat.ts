import { shankFlats } from '../tools/tools.ts';
import { hasMetricShank } from './clamping.ts';
import { stepsOf } from './digits.ts';
import { thinnestFlatShank } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { reground, spareShank } from './workpiece.ts';

/** Grinds the standard flat on the shank: DIN 6535 HB, or ASME B94.19 in inches. */
export const weldonFlat: OperationRule = {
  operation: 'weldon-flat',
  stage: 'shank',
  excludes: [],
  offer({ tool }) {
    const { units, shankDiameter } = tool;
    if (tool.shankForm === 'HB') return unavailable('already-so');
    // The flats of the inch standard do not fit the metric shanks of inch drills and reamers.
    if (units === 'inch' && hasMetricShank(tool)) return unavailable('no-standard-flat');
    if (stepsOf(shankDiameter, units) < stepsOf(thinnestFlatShank[units], units))
      return unavailable('shank-too-thin');
    const hasRoom = shankFlats({ ...tool, shankForm: 'HB' }).length > 0;
    return hasRoom && stepsOf(spareShank(tool), units) >= 0 ? offered() : unavailable('clamping-length');
  },
  grind: (piece) => reground(piece, { shankForm: 'HB' }),
};
