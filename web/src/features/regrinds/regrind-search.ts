// The worn tool in the query of the address: `?part=PD3D-M10.0&wear=.2`. All of it is text as it was typed.

import { formatQueryText } from '@chipload/client/query-text';

const names = ['part', 'times', 'wear', 'diameter', 'length', 'coated'] as const;
type Name = (typeof names)[number];

/** The description of the tool, without empty texts. */
export type RegrindSearch = Readonly<Partial<Record<Name, string>>>;

const longestText = 60;

/** Reads any query; leaves out what is empty or unknown. */
export function parseRegrindSearch(query: Readonly<Record<string, unknown>>): RegrindSearch {
  return Object.fromEntries(
    names.flatMap((name) => {
      const [value] = [query[name]].flat();
      const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      return typeof text === 'string' && text.trim() !== ''
        ? [[name, text.trim().slice(0, longestText)]]
        : [];
    }),
  );
}

/** Returns the path of the page of a worn tool. */
export function regrindPath(search: RegrindSearch): string {
  return `/app/regrind${formatQueryText(search)}`;
}

/** Returns what the API is asked; a number may have a decimal comma. */
export function regrindRequest({ part = '', times, wear, diameter, length, coated }: RegrindSearch) {
  const number = (text: string | undefined) => text?.replace(',', '.');
  return {
    inventory_code: part,
    times_ground: times,
    wear: number(wear),
    cutting_diameter: number(diameter),
    overall_length: number(length),
    is_coated: coated === 'no' ? ('false' as const) : undefined,
  };
}
