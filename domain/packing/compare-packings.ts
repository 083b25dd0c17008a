// Compares two packings of the same order.

import { packerUnits } from './envelope.ts';
import type { FilledBox } from './fill-box.ts';
import { packingLimits } from './limits.ts';

type Boxes = readonly FilledBox[];

/** Returns a negative number when the first is better to ship: cheaper, then smaller. */
export function compareCosts(a: Boxes, b: Boxes): number {
  return shippingCost(a) - shippingCost(b) || compareSizes(a, b);
}

/** Returns the shipping cost of boxes, in the unit of their prices. */
export function shippingCost(boxes: Boxes): number {
  return boxes.reduce(
    (sum, { carton, weight }) => sum + (carton.prices[wholePounds(carton, weight)] ?? Infinity),
    0,
  );
}

/** Returns the weight of a full carton in pounds, rounded up, from the weight of its content in packer units. */
export function wholePounds({ style }: Pick<FilledBox['carton'], 'style'>, content: number): number {
  return Math.ceil((content + packerUnits(style.weight)) / packerUnits(1));
}

/**
 * Returns a negative number when the first is smaller: fewer boxes, then less volume to ship, then fewer boxes filled
 * below the minimum, then less difference in weight.
 */
export function compareSizes(a: Boxes, b: Boxes): number {
  return (
    a.length - b.length ||
    boxVolume(a) - boxVolume(b) ||
    a.filter(isSparse).length - b.filter(isSparse).length ||
    weightSpread(a) - weightSpread(b)
  );
}

/** Returns the volume of the boxes themselves. */
export function boxVolume(boxes: Boxes): number {
  return boxes.reduce((sum, { carton }) => sum + carton.volume, 0);
}

/** True if a box is filled below the minimum. */
function isSparse({ carton, volume }: FilledBox): boolean {
  return volume * 100 < carton.volume * packingLimits.fillMinimumPercent;
}

function weightSpread(boxes: Boxes): number {
  const weights = boxes.map(({ weight }) => weight);
  return Math.max(...weights) - Math.min(...weights);
}
