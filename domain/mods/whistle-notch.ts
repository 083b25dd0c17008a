import { hasMetricShank, shankFlats } from '../tools/tools.ts';
import { stepsOf } from './digits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { isTooThinForFlat } from './thin-shanks.ts';
import { reground, spareShank } from './workpiece.ts';

/** Grinds the inclined flat of a whistle notch holder on the shank: DIN 6535 HE. No inch standard has one. */
export const whistleNotch: OperationRule = {
  operation: 'whistle-notch',
  stage: 'shank',
  excludes: ['weldon-flat'],
  offer({ tool }) {
    const { units, shankForm } = tool;
    if (shankForm === 'HE') return unavailable('already-so');
    if (shankForm === 'HB') return unavailable('has-flat');
    if (!hasMetricShank(tool)) return unavailable('no-standard-flat');
    if (isTooThinForFlat(tool)) return unavailable('shank-too-thin');
    const hasRoom = shankFlats({ ...tool, shankForm: 'HE' }).length > 0;
    return hasRoom && stepsOf(spareShank(tool), units) >= 0 ? offered() : unavailable('clamping-length');
  },
  grind: (piece) => reground(piece, { shankForm: 'HE' }),
};
