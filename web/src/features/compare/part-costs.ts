// The cost of a part of the buyer's with each compared tool, from assumptions that stand in the address.

import type { Product } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import {
  type CuttingCost,
  type Machine,
  type MaterialId,
  type MillingCut,
  cutsOf,
  cuttingCost,
  isMillingCut,
  materialIds,
  partStart,
  plannedToolLife,
} from '@chipload/domain/speeds';
import type { ToolUnits } from '@chipload/domain/tools';
import type { CostSearch } from '../../parts/compare-search.ts';
import { cubicCentimetresPerCubicInch } from '../../cutting/conversions.ts';
import { plainNumber } from '../../cutting/typed-numbers.ts';

/** Texts as typed, and their values where they are valid. */
export type Assumptions = {
  readonly material: MaterialId;
  readonly cut: MillingCut | undefined;
  readonly volume: Assumed;
  readonly rate: Assumed;
  readonly life: Assumed;
  readonly change: Assumed;
};

export type Assumed = { readonly text: string; readonly value: number | undefined };

/** In cubic centimetres or cubic inches, dollars for an hour, and minutes: what is assumed until somebody types their own. */
const usual = { volume: { metric: '100', inch: '6' }, rate: '120', change: '2' } as const;

/** A part of a day, a tool that lives for a year, a machine hour for a fortune: more is a slip of the keys. */
const mostAssumed = 1_000_000;

/** The materials with starting values that any of the parts is made for, in the order of ISO 513: steel first. */
export function materialsOf(parts: readonly Product[]): { readonly id: MaterialId; readonly name: string }[] {
  return materialIds.flatMap((id) => {
    const material = parts.flatMap(({ materials }) => materials).find(({ symbol }) => symbol === id);
    return material ? [{ id, name: material.name }] : [];
  });
}

/** Returns how well parts suit a material together: two points for a main application, one for an additional one. */
function suitabilityOf(parts: readonly Product[], id: MaterialId): number {
  return parts
    .flatMap(({ materials }) => materials.filter(({ symbol }) => symbol === id))
    .reduce((points, { suitability }) => points + 1 + suitability, 0);
}

/** The cuts that all mills of the comparison can take, the usual one first. */
export function cutsOfAll(parts: readonly Product[]): MillingCut[] {
  const [first = [], ...others] = parts
    .map(({ tool: sizes }) => {
      const tool = toolOf(sizes);
      return tool ? cutsOf(tool) : [];
    })
    .filter((cuts) => cuts.length > 0);
  return first.filter((cut) => others.every((cuts) => cuts.includes(cut)));
}

/** Returns the assumptions of an address; undefined for parts that are made for no material with starting values. */
export function assumptionsOf(
  search: CostSearch,
  parts: readonly Product[],
  { remembered, shown }: { readonly remembered: MaterialId | undefined; readonly shown: ToolUnits },
): Assumptions | undefined {
  const ids = materialsOf(parts).map(({ id }) => id);
  const suited = ids.toSorted((one, other) => suitabilityOf(parts, other) - suitabilityOf(parts, one));
  const material = ids.find((id) => id === (search.material ?? remembered)) ?? suited[0];
  if (material === undefined) return undefined;
  const cuts = cutsOfAll(parts);
  const cut = isMillingCut(search.cut) && cuts.includes(search.cut) ? search.cut : cuts[0];
  const units = search.in ?? shown;
  const volume = assumed(search.volume, usual.volume[units]);
  const perUnit = units === 'inch' ? cubicCentimetresPerCubicInch : 1;
  return {
    material,
    cut,
    volume: { ...volume, value: volume.value && volume.value * perUnit },
    rate: assumed(search.rate, usual.rate, { isNothingValid: true }),
    life: assumed(search.life, String(plannedToolLife(material))),
    change: assumed(search.change, usual.change, { isNothingValid: true }),
  };
}

function assumed(typed: string | undefined, otherwise: string, { isNothingValid = false } = {}): Assumed {
  const text = typed ?? otherwise;
  const value = plainNumber(text);
  const isValid = value !== undefined && value <= mostAssumed && (value > 0 || isNothingValid);
  return { text, value: isValid ? value : undefined };
}

/** The cost with a part: undefined where the part has no price or no starting values for the material. */
export type PartCost =
  | { readonly code: string; readonly removal: number; readonly cost: CuttingCost }
  | undefined;

/** Returns what the buyer's part costs with each compared tool; none while an assumption is no number. */
export function partCosts(
  parts: readonly Product[],
  { material, cut, ...typed }: Assumptions,
  machine: Machine,
): PartCost[] {
  const [volume, rate, life, change] = [
    typed.volume.value,
    typed.rate.value,
    typed.life.value,
    typed.change.value,
  ];
  if (volume === undefined || rate === undefined || life === undefined || change === undefined) return [];
  return parts.map((part) => {
    const { inventory_code: code, category, materials, price } = part;
    const tool = toolOf(part.tool);
    if (!tool || price === 'invalid' || materials.every(({ symbol }) => symbol !== material))
      return undefined;
    const { values } = partStart({ tool, category: category.slug, material, machine, cut });
    if (values?.removal === undefined || values.removal <= 0) return undefined;
    const cost = cuttingCost({
      volume,
      removal: values.removal,
      hourlyRate: rate * 100,
      toolLife: life,
      toolChange: change,
      toolPrice: price,
    });
    return { code, removal: values.removal, cost };
  });
}

/** Returns the position of the cheapest; undefined unless two have a cost, and where two cost the same. */
export function cheapestOf(costs: readonly PartCost[]): number | undefined {
  const totals = costs.map((cost) => cost?.cost.centsPerVolume ?? Infinity);
  if (totals.filter(Number.isFinite).length < 2) return undefined;
  const least = Math.min(...totals);
  return totals.filter((total) => total === least).length === 1 ? totals.indexOf(least) : undefined;
}
