// The state of a listing in the query of its address, so that every view can be linked, kept and gone back to.
// Whatever an address holds, a list comes out: what is not understood is left out, never refused.

import { shankForms, toolProfiles, toolUnits } from '../tools/tools.ts';
import { type FacetName, facetNames } from './listing-part.ts';
import { type ListingFilter, type ListingSort, catalogueOrder, sortKeys } from './listing.ts';

/** All that a buyer can change about a listing. */
export type ListingState = {
  readonly filter: ListingFilter;
  readonly sort: ListingSort;
  readonly page: number;
};

/** Names and values of an address's query; a repeated name has several values. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** More values of one facet than this are not read. */
const mostValues = 60;

/** How each facet's values are written in an address; undefined is not a value. */
const readers: Readonly<Record<FacetName, (text: string) => string | undefined>> = {
  units: oneOf(toolUnits),
  diameter: readLength,
  flutes: (text) => (/^[1-9]\d?$/.test(text) ? text : undefined),
  'cutting-length': readLength,
  'overall-length': readLength,
  shank: readLength,
  corner: readCorner,
  coating: (text) => (/^[\p{L}\p{N}][\p{L}\p{N} .,/+()-]{0,39}$/u.test(text) ? text : undefined),
  form: oneOf(shankForms),
  coolant: oneOf(['yes', 'no']),
  stock: oneOf(['yes']),
};

/** Reads the state of a listing from a query. */
export function parseFilters(query: Query): ListingState {
  const facets = facetNames.flatMap((name) => {
    const texts = valuesOf(query, name).slice(0, mostValues);
    const values = new Set(texts.map((text) => readers[name](text)).filter((value) => value !== undefined));
    return values.size === 0 ? [] : [[name, [...values].toSorted()] as const];
  });
  const reach = readLength(valuesOf(query, 'reach')[0] ?? '');
  const filter: ListingFilter = {
    facets: Object.fromEntries(facets),
    ...(reach === undefined ? {} : { minimumReachMm: Number(reach) }),
  };
  return { filter, sort: readSort(valuesOf(query, 'sort')[0]), page: readPage(valuesOf(query, 'page')[0]) };
}

/** Writes the state of a listing as a query, without what is as it always is. `parseFilters` reads the same state back. */
export function formatFilters(state: ListingState): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of facetNames) {
    const values = [...new Set(state.filter.facets[name])].toSorted();
    const [first] = values;
    if (first !== undefined) query[name] = values.length === 1 ? first : values;
  }
  if (state.filter.minimumReachMm !== undefined) query.reach = String(state.filter.minimumReachMm);
  if (state.sort.by !== catalogueOrder.by || state.sort.direction !== catalogueOrder.direction) {
    query.sort = `${state.sort.direction === 'descending' ? '-' : ''}${state.sort.by}`;
  }
  if (state.page > 1) query.page = String(state.page);
  return query;
}

function valuesOf(query: Query, name: string): readonly string[] {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

function oneOf(words: readonly string[]): (text: string) => string | undefined {
  return (text) => (words.includes(text) ? text : undefined);
}

/** Millimetres, as `facetValues` writes them: `6.35`, `12`, never `6.350`. */
function readLength(text: string): string | undefined {
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(text) || Number(text) === 0) return undefined;
  return String(Number(text));
}

function readCorner(text: string): string | undefined {
  const kind = text.charAt(0);
  if (kind === 'r' || kind === 'c') {
    const length = readLength(text.slice(1));
    if (length !== undefined) return `${kind}${length}`;
  }
  return oneOf(toolProfiles)(text);
}

function readSort(text: string | undefined): ListingSort {
  const direction = text?.startsWith('-') === true ? 'descending' : 'ascending';
  const by = sortKeys.find((key) => key === text?.replace(/^-/, ''));
  return by === undefined ? catalogueOrder : { by, direction };
}

function readPage(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
