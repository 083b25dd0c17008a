import type { Tool } from '../tools/tools.ts';
import {
  endCleanUp,
  pointCleanUp,
  sideCleanUp,
  wearShareOfEnd,
  wearShareOfPoint,
  wearShareOfSide,
} from './limits.ts';
import type { RegrindWay } from './regrind-way.ts';
import { roundLength } from './round-length.ts';

/** The material that a regrind takes off the diameter (both sides together) and the length, in the tool's units. */
export type Removal = { readonly diameter: number; readonly length: number };

/** Returns what must be ground off a tool with this wear, so that no worn or damaged edge is left. */
export function removalOf({ units, cornerRadius = 0 }: Tool, way: RegrindWay, wear: number): Removal {
  const end = wearShareOfEnd * wear + endCleanUp[units];
  switch (way) {
    case 'sides': {
      const side = roundLength(wearShareOfSide * wear + sideCleanUp[units], units);
      return { diameter: 2 * side, length: roundLength(end, units) };
    }
    case 'cut-back':
      return { diameter: 0, length: roundLength(cornerRadius + end, units) };
    case 'point':
      return { diameter: 0, length: roundLength(wearShareOfPoint * wear + pointCleanUp[units], units) };
  }
}
