// Finds the parts most similar to a tool by their sizes. Compares only parts of about its diameter, and evaluates each distinct value
// of a size once, since by the rules of the domain the cost of a part is the sum of the costs of its sizes.

import {
  matchRespects,
  type MatchRespect,
  mostCost,
  type ReadTool,
  respectCosts,
} from '@chipload/domain/tool-data';
import { inMillimetres } from '@chipload/domain/tools';
import type { SearchIndex } from './search-index.ts';

type Diameter = {
  readonly millimetres: number;
  readonly kind: number;
  readonly positions: readonly number[];
};

const diametersOf = new WeakMap<SearchIndex, readonly Diameter[]>();

/** Returns the positions of the active parts with the least cost, the best first. */
export function positionsOfSimilar(index: SearchIndex, read: ReadTool, most: number): number[] {
  const costAt = costsIn(index, read);
  const best: { position: number; cost: number }[] = [];
  for (const { kind, positions } of closeDiameters(index, read)) {
    if (costAt.diameter(kind) > mostCost) continue;
    for (const position of positions) {
      const cost = costOf(index, costAt, position);
      const limit = best.length === most ? (best.at(-1)?.cost ?? 0) : mostCost;
      if (index.isActive[position] !== 1 || cost > limit || (best.length === most && cost === limit))
        continue;
      const at = best.findLastIndex((other) => other.cost <= cost) + 1;
      best.splice(at, 0, { position, cost });
      if (best.length > most) best.pop();
    }
  }
  return best.map(({ position }) => position);
}

type Costs = Readonly<Record<MatchRespect, (kind: number) => number>>;

/** Returns the cost of each value of a column, calculated on first use. */
function costsIn({ columns }: SearchIndex, read: ReadTool): Costs {
  const costs = (respect: MatchRespect) => {
    const { kinds } = columns[respect];
    const known = new Map<number, number>();
    return (kind: number) => {
      const before = known.get(kind);
      if (before !== undefined) return before;
      const part = kinds[kind];
      const cost = part === undefined ? Infinity : respectCosts[respect](read, part);
      known.set(kind, cost);
      return cost;
    };
  };
  return {
    diameter: costs('diameter'),
    corner: costs('corner'),
    flutes: costs('flutes'),
    shank: costs('shank'),
    'cutting-length': costs('cutting-length'),
    reach: costs('reach'),
    'overall-length': costs('overall-length'),
  };
}

function costOf({ columns }: SearchIndex, costAt: Costs, position: number): number {
  let cost = 0;
  for (const respect of matchRespects) cost += costAt[respect](columns[respect].kindAt[position] ?? 0);
  return cost;
}

/** Wider than the tolerance of the domain, which is applied to the parts selected here. */
const widestMillimetres = 0.1;

/** Returns the diameters that are close to that of the tool. */
function closeDiameters(index: SearchIndex, { tool }: ReadTool): readonly Diameter[] {
  if (tool.cuttingDiameter === undefined) return [];
  const wanted = inMillimetres(tool.cuttingDiameter, tool.units);
  const diameters = diametersOf.get(index) ?? sortDiameters(index);
  diametersOf.set(index, diameters);
  let [from, to] = [0, diameters.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((diameters[middle]?.millimetres ?? 0) < wanted - widestMillimetres) from = middle + 1;
    else to = middle;
  }
  let end = from;
  while ((diameters[end]?.millimetres ?? Infinity) <= wanted + widestMillimetres) end += 1;
  return diameters.slice(from, end);
}

function sortDiameters({ columns: { diameter } }: SearchIndex): readonly Diameter[] {
  const positions: number[][] = diameter.kinds.map(() => []);
  for (let position = 0; position < diameter.kindAt.length; position += 1)
    positions[diameter.kindAt[position] ?? 0]?.push(position);
  return diameter.kinds
    .map((part, kind) => ({
      millimetres: inMillimetres(part.cuttingDiameter, part.units),
      kind,
      positions: positions[kind] ?? [],
    }))
    .toSorted((a, b) => a.millimetres - b.millimetres);
}
