// Translates mods between the wire and the domain: operations, the part to modify, and its prices.

import { type ModBase, modParameters } from '@chipload/domain/mods';
import type { PriceEntry } from '@chipload/domain/pricing';
import type { WireModBase, WireModOperation } from './mods.ts';
import { toolOf } from './tool-of.ts';
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
    tool: toolOf(tool),
    coating: tool.coating,
    diameterTolerance: tool.diameter_tolerance,
    isDiscontinued: !isRestocked,
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
