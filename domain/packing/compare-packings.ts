// Which of two packings of the same order is the better one.

import type { FilledBox } from './fill-box.ts';
import { packingLimits } from './limits.ts';

/**
 * Negative when the first is better: fewer boxes, then less volume to ship, then fewer boxes filled below the minimum, then
 * weights that differ less.
 */
export function comparePackings(a: readonly FilledBox[], b: readonly FilledBox[]): number {
  return (
    a.length - b.length ||
    boxVolume(a) - boxVolume(b) ||
    a.filter(isSparse).length - b.filter(isSparse).length ||
    weightSpread(a) - weightSpread(b)
  );
}

/** The volume of the boxes themselves. */
export function boxVolume(boxes: readonly FilledBox[]): number {
  return boxes.reduce((sum, { carton }) => sum + carton.volume, 0);
}

/** Filled below the minimum. */
function isSparse({ carton, volume }: FilledBox): boolean {
  return volume * 100 < carton.volume * packingLimits.fillMinimumPercent;
}

function weightSpread(boxes: readonly FilledBox[]): number {
  const weights = boxes.map(({ weight }) => weight);
  return Math.max(...weights) - Math.min(...weights);
}
