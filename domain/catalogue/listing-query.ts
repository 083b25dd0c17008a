// The state of a listing in the query of its address, so that every view can be linked, bookmarked and gone back to.
// Any address gives a list: values that cannot be read are ignored, never refused.

import { shankForms, toolProfiles, toolUnits } from '../tools/tools.ts';
import { type FacetName, type FilterName, facetNames, isSizeName } from './listing-part.ts';
import { type ListingFilter, type ListingSort, catalogueOrder, sortKeys } from './listing.ts';

/** Everything that a buyer can change about a listing. */
export type ListingState = {
  readonly filter: ListingFilter;
  readonly sort: ListingSort;
  readonly page: number;
};

/** The query of an address; a repeated name has several values. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The most values read of one facet. */
const maximumValues = 60;

/** The names of the limits in an address, in millimetres. */
export const limitNames = [
  ['reach', 'minimumReachMm'],
  ['diameter-from', 'minimumDiameterMm'],
  ['diameter-to', 'maximumDiameterMm'],
] as const;
export type LimitName = (typeof limitNames)[number][0];

/** Reads a value of each facet from an address; undefined when it is not valid. */
const readers: Readonly<Record<FacetName, (text: string) => string | undefined>> = {
  type: readSlug,
  series: readSlug,
  material: (text) => (/^[\p{L}\p{N}][\p{L}\p{N}.-]{0,19}$/u.test(text) ? text : undefined),
  units: oneOf(toolUnits),
  diameter: readLength,
  flutes: (text) => (/^[1-9]\d{0,2}$/.test(text) ? text : undefined),
  'cutting-length': readLength,
  'overall-length': readLength,
  shank: readLength,
  corner: readCorner,
  coating: (text) => (/^[\p{L}\p{N}][\p{L}\p{N} .,/+()-]{0,39}$/u.test(text) ? text : undefined),
  form: oneOf(shankForms),
  coolant: oneOf(['yes', 'no']),
  stock: oneOf(['yes']),
};

/** Reads the state of a listing from a query: `{ flutes: '4', sort: '-price' }` is four flutes, highest price first. */
export function parseFilters(query: Query): ListingState {
  const facets = namesIn(query).flatMap((name) => {
    // A length is in millimetres as under the facets; any other size is as it is written. What no part has filters nothing.
    const read = isSizeName(name) ? String : readers[name];
    const texts = valuesOf(query, name).slice(0, maximumValues);
    const values = new Set(texts.flatMap((text) => read(text) || []));
    return values.size === 0 ? [] : [[name, [...values].toSorted()] as const];
  });
  const first = (name: string) => valuesOf(query, name)[0] ?? '';
  const limits = limitNames.flatMap(([name, limit]) => {
    const length = readLength(first(name));
    return length === undefined ? [] : [[limit, Number(length)] as const];
  });
  const filter: ListingFilter = { facets: Object.fromEntries(facets), ...Object.fromEntries(limits) };
  return { filter, sort: parseSort(first('sort')) ?? catalogueOrder, page: readPage(first('page')) };
}

/** Writes the state of a listing as a query, without default values. `parseFilters` reads the same state back. */
export function formatFilters(state: ListingState): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of namesIn(state.filter.facets)) {
    const values = [...new Set(state.filter.facets[name])].toSorted();
    if (values[0]) query[name] = values[1] ? values : values[0];
  }
  for (const [name, limit] of limitNames) {
    const millimetres = state.filter[limit];
    if (millimetres !== undefined) query[name] = String(millimetres);
  }
  const sort = `${state.sort.direction === 'descending' ? '-' : ''}${state.sort.by}`;
  if (sort !== catalogueOrder.by) query.sort = sort;
  if (state.page > 1) query.page = String(state.page);
  return query;
}

/** Returns the names of the filters that a query has, in the order of an address: every list asks, and most have none. */
function namesIn(query: Query): readonly FilterName[] {
  return [...facetNames, ...Object.keys(query).filter(isSizeName).toSorted()].filter((name) => query[name]);
}

function valuesOf(query: Query, name: string): readonly string[] {
  return [query[name] ?? []].flat();
}

function readSlug(text: string): string | undefined {
  return /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u.test(text) ? text : undefined;
}

function oneOf(words: readonly string[]): (text: string) => string | undefined {
  return (text) => (words.includes(text) ? text : undefined);
}

/** Reads millimetres into the form of `facetValues`: `6.35`, `12`, never `6.350`. */
function readLength(text: string): string | undefined {
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(text) || Number(text) === 0) return undefined;
  return String(Number(text));
}

function readCorner(text: string): string | undefined {
  const length = /^[rc]/.test(text) && readLength(text.slice(1));
  return length ? text.charAt(0) + length : oneOf(toolProfiles)(text);
}

/** Reads an order: `-price`, `size_bore`; undefined for another text. */
export function parseSort(text = ''): ListingSort | undefined {
  const name = text.replace(/^-/, '');
  const by = isSizeName(name) ? name : sortKeys.find((key) => key === name);
  return by && { by, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
