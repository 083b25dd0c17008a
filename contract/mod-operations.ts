// Translates mods between the wire and the domain: operations, the part to modify, the ground tool, and its prices.

import { type AllowedMod, type ModBase, modParameters, undrawnWork } from '@chipload/domain/mods';
import type { PriceEntry } from '@chipload/domain/pricing';
import { formatLength } from '@chipload/domain/tools';
import type { WireModBase, WireModOperation } from './mods.ts';
import { bodyOf } from './tool-of.ts';
import type { WireTool } from './wire.ts';
import { findDomainName, wireName } from './wire-names.ts';

/**
 * An operation with its values under the domain's names: `{ overallLength: 2.5 }`, not `{ overall_length: 2.5 }`. A name
 * that the domain does not know is kept as it is.
 */
export type NamedOperation = {
  readonly operation: string;
  readonly units?: string | undefined;
  readonly values: Readonly<Partial<Record<string, number | string | null>>>;
};

/** Translates operations from the wire. Unknown names are kept; the rules report them. */
export function readOperations(operations: readonly WireModOperation[]): NamedOperation[] {
  return operations.map(({ values, ...operation }) => ({
    ...operation,
    values: renamed(values, (name) => findDomainName(modParameters, name) ?? name),
  }));
}

/** Translates operations for the wire. */
export function writeOperations(operations: readonly NamedOperation[]): WireModOperation[] {
  return operations.map(({ values, ...operation }) => ({
    ...operation,
    values: renamed(values, wireName),
  }));
}

/** Returns a catalogue part in the form that the mod rules expect. */
export function modBaseOf({
  inventoryCode,
  tool,
  isRestocked,
}: {
  readonly inventoryCode: string;
  readonly tool: WireTool;
  readonly isRestocked: boolean;
}): ModBase {
  return {
    inventoryCode,
    tool: bodyOf(tool),
    coating: tool.coating,
    diameterTolerance: tool.diameter_tolerance,
    isDiscontinued: !isRestocked,
  };
}

/** Returns the sizes of a mod, made from those of the tool that it is ground from. */
export function groundSizes(
  sizes: WireTool,
  { tool, finish, operations }: Pick<AllowedMod, 'tool' | 'finish' | 'operations'>,
): WireTool {
  return {
    ...sizes,
    profile: tool.profile,
    size:
      tool.cuttingDiameter === sizes.cutting_diameter
        ? sizes.size
        : formatLength(tool.cuttingDiameter, tool.units),
    cutting_diameter: tool.cuttingDiameter,
    diameter_tolerance: finish.diameterTolerance,
    shank_diameter: tool.shankDiameter,
    shank_form: tool.shankForm ?? sizes.shank_form,
    cutting_length: tool.cuttingLength,
    usable_length: tool.usableLength ?? null,
    neck_diameter: tool.neckDiameter ?? null,
    neck_length: tool.neckLength ?? null,
    overall_length: tool.overallLength,
    corner_radius: tool.cornerRadius ?? null,
    corner_chamfer: tool.cornerChamfer ?? null,
    point_angle: tool.pointAngle ?? null,
    coating: finish.coating,
    ground: { work: undrawnWork(operations), bare: [...(finish.bareAreas ?? [])] },
    ...(tool.step && { step: tool.step }),
  };
}

/** Translates the prices of a modifiable part into wire names. */
export function writeModPrices(prices: PriceEntry): WireModBase['prices'] {
  return {
    breaks: prices.breaks.map(({ fromQuantity, cents }) => ({ from_quantity: fromQuantity, price: cents })),
    special_price: prices.specialCents,
    discount_price: prices.discountCents,
    discount_rate: prices.discountRate,
  };
}

/** Translates the prices of a modifiable part from wire names. */
export function readModPrices(prices: WireModBase['prices']): PriceEntry {
  return {
    breaks: prices.breaks.map(({ from_quantity: fromQuantity, price: cents }) => ({ fromQuantity, cents })),
    specialCents: prices.special_price,
    discountCents: prices.discount_price,
    discountRate: prices.discount_rate,
  };
}

function renamed<Value>(
  values: Readonly<Partial<Record<string, Value>>>,
  rename: (name: string) => string,
): Record<string, Value> {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[rename(name), value] as const],
  );
  return Object.fromEntries(entries);
}
