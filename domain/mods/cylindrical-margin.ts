import { lastUpTo } from './digits.ts';
import { greatestMarginShare, marginWidths } from './limits.ts';
import { type OperationRule, offered, unavailable } from './operation-rule.ts';

/**
 * Leaves a narrow cylindrical margin behind each edge of an end mill or reamer, which guides it. A margin is what is
 * left where the relief begins, so it needs a side that is ground anew: a smaller diameter.
 */
export const cylindricalMargin: OperationRule = {
  operation: 'cylindrical-margin',
  stage: 'diameter',
  excludes: ['back-taper'],
  offer({ tool, areas }) {
    const { type, units: unit, cuttingDiameter } = tool;
    if (type !== 'end-mill' && type !== 'reamer') return unavailable('not-for-this-tool');
    if (!areas.includes('side')) return unavailable('side-not-ground');
    const { narrowest, widest } = marginWidths;
    return offered({
      parameter: 'marginWidth',
      allowed: {
        kind: 'range',
        unit,
        min: narrowest[unit],
        max: lastUpTo(Math.min(widest[unit], greatestMarginShare * cuttingDiameter), unit),
      },
    });
  },
  grind: (piece) => piece,
};
