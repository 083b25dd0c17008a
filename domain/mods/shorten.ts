import { clampingLength } from './clamping.ts';
import { firstFrom, lastUpTo } from './digits.ts';
import { leastCut } from './limits.ts';
import { type OperationRule, offered } from './operation-rule.ts';
import { reground } from './workpiece.ts';
import { profileOf } from '../tools/tools.ts';

/** Cuts off the end of the shank, as far as a holder can still grip it. */
export const shorten: OperationRule = {
  operation: 'shorten',
  stage: 'length',
  excludes: [],
  offer({ tool }) {
    const { units: unit, overallLength } = tool;
    return offered({
      parameter: 'overallLength',
      allowed: {
        kind: 'range',
        unit,
        min: firstFrom(profileOf(tool).shank.from + clampingLength(tool), unit),
        max: lastUpTo(overallLength - leastCut[unit], unit),
        now: overallLength,
      },
    });
  },
  grind: (piece, { size }) => reground(piece, { overallLength: size('overallLength') }),
};
