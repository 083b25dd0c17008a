import { shankFlats } from '../tools/tools.ts';
import { stepsOf } from './digits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';
import { isTooThinForFlat } from './thin-shanks.ts';
import { reground, spareShank } from './workpiece.ts';

/** Grinds the standard flat on the shank: DIN 6535 HB, or ASME B94.19 on an inch shank. */
export const weldonFlat: OperationRule = {
  operation: 'weldon-flat',
  stage: 'shank',
  excludes: ['whistle-notch'],
  offer({ tool }) {
    if (tool.shankForm === 'HB') return unavailable('already-so');
    if (tool.shankForm === 'HE') return unavailable('has-flat');
    if (isTooThinForFlat(tool)) return unavailable('shank-too-thin');
    const hasRoom = shankFlats({ ...tool, shankForm: 'HB' }).length > 0;
    return hasRoom && stepsOf(spareShank(tool), tool.units) >= 0 ? offered() : unavailable('clamping-length');
  },
  grind: (piece) => reground(piece, { shankForm: 'HB' }),
};
