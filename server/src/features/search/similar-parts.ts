// Finds the parts most similar to a tool by their sizes. Compares only parts of about its diameter, and evaluates each distinct value
// of a size once, since by the rules of the domain the cost of a part is the sum of the costs of its sizes.

import {
  farthestDiameter,
  matchRespects,
  type MatchRespect,
  mostCost,
  type ReadTool,
  respectCosts,
} from '@chipload/domain/tool-data';
import { inMillimetres } from '@chipload/domain/tools';
import { type Block, kindIn } from './block.ts';
import { hasBit, positionOf } from './part-sets.ts';
import type { SearchIndex } from './search-index.ts';

/** Returns the positions of the active parts with the least cost, the best first. */
export function positionsOfSimilar(index: SearchIndex, read: ReadTool, most: number): number[] {
  const costAt = costsIn(index, read);
  const best: { position: number; cost: number }[] = [];
  for (const kind of closeDiameters(index, read)) {
    if (costAt.diameter(kind) > mostCost) continue;
    for (const [number, block] of index.blocks.entries()) {
      for (const slot of slotsOfKind(block, kind)) {
        const cost = costOf(block, costAt, slot);
        const limit = best.length === most ? (best.at(-1)?.cost ?? 0) : mostCost;
        if (!hasBit(block.active, slot) || cost > limit || (best.length === most && cost === limit)) continue;
        const at = best.findLastIndex((other) => other.cost <= cost) + 1;
        best.splice(at, 0, { position: positionOf(number, slot), cost });
        if (best.length > most) best.pop();
      }
    }
  }
  return best.map(({ position }) => position);
}

function slotsOfKind({ columns: { diameter } }: Block, kind: number): Uint16Array {
  const place = diameter.kinds.indexOf(kind);
  return place < 0
    ? diameter.slots.subarray(0, 0)
    : diameter.slots.subarray(diameter.starts[place], diameter.starts[place + 1]);
}

type Costs = Readonly<Record<MatchRespect, (kind: number) => number>>;

/** Returns the cost of each value of a column, calculated on first use. */
function costsIn({ kinds }: SearchIndex, read: ReadTool): Costs {
  const costs = (respect: MatchRespect) => {
    const { parts } = kinds[respect];
    const known = new Map<number, number>();
    return (kind: number) => {
      const before = known.get(kind);
      if (before !== undefined) return before;
      const part = parts[kind];
      const cost = part === undefined ? Infinity : respectCosts[respect](read, part);
      known.set(kind, cost);
      return cost;
    };
  };
  return {
    diameter: costs('diameter'),
    corner: costs('corner'),
    flutes: costs('flutes'),
    reach: costs('reach'),
    'cutting-length': costs('cutting-length'),
    shank: costs('shank'),
    coolant: costs('coolant'),
    'overall-length': costs('overall-length'),
  };
}

function costOf({ columns }: Block, costAt: Costs, slot: number): number {
  let cost = 0;
  for (const respect of matchRespects) cost += costAt[respect](kindIn(columns[respect], slot));
  return cost;
}

/** The tolerance of the domain, with room for rounding; it is applied to the parts selected here. */
const roomMillimetres = 0.01;

/** Returns the kinds of diameters that are close to that of the tool, the smallest first. */
function closeDiameters(
  { kinds: { diameter } }: SearchIndex,
  { tool, areUnitsOpen }: ReadTool,
): readonly number[] {
  if (tool.type === undefined || tool.cuttingDiameter === undefined || areUnitsOpen) return [];
  const wanted = inMillimetres(tool.cuttingDiameter, tool.units);
  const widest = farthestDiameter(tool.type, wanted) + roomMillimetres;
  const millimetresOf = (kind: number) => {
    const part = diameter.parts[kind];
    return part?.cuttingDiameter === undefined ? Infinity : inMillimetres(part.cuttingDiameter, part.units);
  };
  // The diameters of threads are among the lengths too.
  const close = new Set(diameter.withLength('diameter', wanted - widest, wanted + widest));
  return [...close]
    .filter((kind) => Math.abs(millimetresOf(kind) - wanted) <= widest)
    .toSorted((a, b) => millimetresOf(a) - millimetresOf(b) || a - b);
}
