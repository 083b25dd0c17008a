import { shownDecimals, type Tool } from '../tools/tools.ts';
import { leastDiameterShare, leastLengthShares, overNeck, type RegroundType } from './limits.ts';

/** The smallest sizes to which a tool is reground, in its units, rounded up to the last digit that is shown. */
export type LeastSizes = { readonly diameter: number; readonly overallLength: number };

/** Returns the smallest sizes to which a tool of the catalogue is reground: its cutting part must stay thicker than its neck. */
export function leastSizesOf(original: Tool, type: RegroundType): LeastSizes {
  const { cuttingDiameter, cuttingLength, overallLength, neckDiameter, units } = original;
  const share = leastDiameterShare(type, cuttingDiameter, units);
  const cutLength = leastLengthShares[type] * cuttingLength;
  const aboveNeck = neckDiameter === undefined ? 0 : neckDiameter + overNeck[units];
  return {
    diameter: Math.min(cuttingDiameter, roundedUp(Math.max(share * cuttingDiameter, aboveNeck), units)),
    overallLength: roundedUp(overallLength - (cuttingLength - cutLength), units),
  };
}

function roundedUp(value: number, units: Tool['units']): number {
  const steps = 10 ** shownDecimals[units];
  return Math.ceil(value * steps - 1e-6) / steps;
}
