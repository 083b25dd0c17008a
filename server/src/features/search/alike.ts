// The parts that come closest to a tool by their sizes. Only those of about its diameter are weighed, and of each size that
// they have, every value once: the rules of the domain weigh respect by respect.

import {
  matchRespects,
  type MatchRespect,
  mostCost,
  type ReadTool,
  respectCosts,
} from '@chipload/domain/tool-data';
import { inMillimetres } from '@chipload/domain/tools';
import type { SearchIndex } from './search-index.ts';

type Diameter = { readonly millimetres: number; readonly kind: number; readonly places: readonly number[] };

const diametersOf = new WeakMap<SearchIndex, readonly Diameter[]>();

/** The places of the parts that are still sold and cost least, the best first. */
export function placesAlike(index: SearchIndex, read: ReadTool, most: number): number[] {
  const costAt = costsIn(index, read);
  const best: { place: number; cost: number }[] = [];
  for (const { kind, places } of near(index, read)) {
    if (costAt.diameter(kind) > mostCost) continue;
    for (const place of places) {
      const cost = costOf(index, costAt, place);
      const limit = best.length === most ? (best.at(-1)?.cost ?? 0) : mostCost;
      if (index.isActive[place] !== 1 || cost > limit || (best.length === most && cost === limit)) continue;
      const at = best.findLastIndex((other) => other.cost <= cost) + 1;
      best.splice(at, 0, { place, cost });
      if (best.length > most) best.pop();
    }
  }
  return best.map(({ place }) => place);
}

type Costs = Readonly<Record<MatchRespect, (kind: number) => number>>;

/** What the values of each respect cost, each reckoned when it is met first. */
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

function costOf({ columns }: SearchIndex, costAt: Costs, place: number): number {
  let cost = 0;
  for (const respect of matchRespects) cost += costAt[respect](columns[respect].kindAt[place] ?? 0);
  return cost;
}

/** More than the tolerance of the domain, which decides: only to look at few. */
const widestMillimetres = 0.1;

/** The diameters about that of the tool. */
function near(index: SearchIndex, { tool }: ReadTool): readonly Diameter[] {
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
  const places: number[][] = diameter.kinds.map(() => []);
  for (let place = 0; place < diameter.kindAt.length; place += 1)
    places[diameter.kindAt[place] ?? 0]?.push(place);
  return diameter.kinds
    .map((part, kind) => ({
      millimetres: inMillimetres(part.cuttingDiameter, part.units),
      kind,
      places: places[kind] ?? [],
    }))
    .toSorted((a, b) => a.millimetres - b.millimetres);
}
