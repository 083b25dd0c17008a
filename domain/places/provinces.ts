import { canadianProvinces } from './canadian-provinces.ts';
import type { Country, PlaceName } from './countries.ts';
import { usStates } from './us-states.ts';

/** A Canadian province or territory, or a US state: the wire calls both `province`. */
export type Province = { readonly code: string; readonly country: Country; readonly name: PlaceName };

/** A destination, as precise as taxes and freight need it. `province` has two letters. */
export type Place = { readonly country: Country; readonly province: string };

const provinces: Readonly<Record<Country, ReadonlyMap<string, Province>>> = {
  CA: byCode('CA', canadianProvinces),
  US: byCode('US', usStates),
};

/** Lists the provinces and territories of Canada, or the states of the US, in the order of their English names. */
export function listProvinces(country: Country): Province[] {
  return [...provinces[country].values()];
}

/** Returns the province or state with a code of two letters in upper or lower case, or undefined. */
export function findProvince(country: Country, code: string): Province | undefined {
  return provinces[country].get(code.trim().toUpperCase());
}

function byCode(country: Country, names: Readonly<Record<string, PlaceName>>): Map<string, Province> {
  return new Map(Object.entries(names).map(([code, name]) => [code, { code, country, name }]));
}
