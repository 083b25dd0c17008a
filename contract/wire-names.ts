// Translates names between the wire and the domain. Fields on the wire, and values that name a field, are snake_case; the
// domain's are camelCase.

import type { WireAddress } from './wire.ts';

/** Every field of an address. */
export const addressFields = [
  'name',
  'line_1',
  'line_2',
  'city',
  'province',
  'postal',
  'country',
  'phone',
] as const satisfies readonly (keyof WireAddress)[];

/** A name of the domain in snake_case: `cuttingDiameter` is `cutting_diameter`. */
export type WireName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${WireName<Rest>}`
  : Name;

type WireNames<Names extends readonly string[]> = {
  -readonly [Index in keyof Names]: WireName<Names[Index]>;
};

/** Translates one name of the domain. */
export function wireName<const Name extends string>(name: Name): WireName<Name> {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) as WireName<Name>;
}

/** Translates a list of names, in its order. */
export function wireNames<const Names extends readonly string[]>(names: Names): WireNames<Names> {
  return names.map((name) => wireName(name)) as WireNames<Names>;
}

/** Finds the name of the domain behind a name on the wire; undefined where the domain has none. */
export function findDomainName<const Name extends string>(
  names: readonly Name[],
  onWire: string,
): Name | undefined {
  return names.find((name) => wireName(name) === onWire);
}

/** Translates a name from the wire that the contract has validated; throws for any other. */
export function getDomainName<const Name extends string>(
  names: readonly Name[],
  onWire: WireName<Name>,
): Name {
  const name = findDomainName(names, onWire);
  if (name === undefined) throw new RangeError(`The domain has no name for ${onWire}`);
  return name;
}
