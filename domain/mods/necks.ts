// The neck behind the cutting part, which lets a mill reach past its flutes.

import type { Tool } from '../tools/tools.ts';
import { lastUpTo } from './digits.ts';
import { neckRelief } from './limits.ts';

/** The least share of the cutting diameter that a neck keeps. The core of every mill of the shop is thinner. */
export const leastShareOfNeck = 0.85;

/**
 * Returns the thickest neck that a tool may be given: clear of the cutting part, and no thicker than the present body.
 */
export function thickestNeck(tool: Tool): number {
  const { units, cuttingDiameter, shankDiameter, neckDiameter = shankDiameter } = tool;
  return lastUpTo(Math.min(cuttingDiameter - neckRelief[units], shankDiameter, neckDiameter), units);
}
