// Filters, sorts and pages the rows of a category, and counts the rows that each choice of a facet would leave.

import { inMillimetres, type SizeKind, type ToolUnits, toolTypes } from '../tools/tools.ts';
import {
  type FacetName,
  type FilterName,
  type ListingPart,
  type SizeName,
  type SizeText,
  facetNames,
  facetSize,
  isSizeName,
  reachMm,
  valuesUnder,
} from './listing-part.ts';

/** The choices of a buyer. A row matches when it has one of the chosen values of every chosen facet. */
export type ListingFilter = {
  readonly facets: Readonly<Partial<Record<FilterName, readonly string[]>>>;
  /** Only parts that reach at least this depth, in millimetres. */
  readonly minimumReachMm?: number | undefined;
  /** Only parts with at least and at most this cutting diameter, in millimetres. */
  readonly minimumDiameterMm?: number | undefined;
  readonly maximumDiameterMm?: number | undefined;
};

/** A length that a filter limits, in millimetres; the limits belong to it. */
export type LengthLimit = {
  readonly by: 'reach' | 'diameter';
  readonly fromMm: number;
  readonly toMm: number;
};

/** The columns by which a list can be sorted. */
export const sortKeys = [
  'diameter',
  'code',
  'flutes',
  'cutting-length',
  'reach',
  'overall-length',
  'corner',
  'available',
  'price',
] as const;
export type SortKey = (typeof sortKeys)[number];

/** A column by which a list can be sorted; the sizes of types are those that the parts have. */
export type SortName = SortKey | SizeName;

/** The column to sort by and its direction. */
export type ListingSort = { readonly by: SortName; readonly direction: 'ascending' | 'descending' };

/** The default order, that of a printed catalogue. */
export const catalogueOrder: ListingSort = { by: 'diameter', direction: 'ascending' };

/** One choice of a facet, and the count of its rows under the choices of the other facets. */
export type FacetOption = {
  readonly value: string;
  readonly count: number;
  readonly isSelected: boolean;
  /** How parts write this value, one text for each system: `1/2` and `12.7`; empty under a facet of words. */
  readonly sizes: readonly SizeText[];
};

/** A facet with its choices, sorted. */
export type Facet = {
  readonly name: FilterName;
  readonly options: readonly FacetOption[];
  /** Of a size of an owner’s type, which names it. */
  readonly size?: { readonly type: string; readonly kind: SizeKind } | undefined;
};

/** Returns the rows that match a filter, in their order. */
export function filterRows<Row extends ListingPart>(rows: readonly Row[], filter: ListingFilter): Row[] {
  const chosen = choicesOf(filter);
  const limits = limitsOf(filter);
  return rows.filter((row) => isWithin(row, limits) && failedFacets(row, chosen, 1).length === 0);
}

/** Returns the lengths that a filter limits. A length that is off by rounding is within them. */
export function limitsOf({
  minimumReachMm,
  minimumDiameterMm: fromMm,
  maximumDiameterMm: toMm,
}: ListingFilter): LengthLimit[] {
  return [
    ...(minimumReachMm === undefined ? [] : [limitOf('reach', minimumReachMm, undefined)]),
    ...(fromMm === undefined && toMm === undefined ? [] : [limitOf('diameter', fromMm, toMm)]),
  ];
}

function limitOf(
  by: LengthLimit['by'],
  fromMm: number | undefined = 0,
  toMm: number | undefined = Infinity,
): LengthLimit {
  return { by, fromMm: fromMm - roundingMm, toMm: toMm + roundingMm };
}

/** By how much a length may be off when it was converted from another unit. */
const roundingMm = 1e-4;

function isWithin(row: ListingPart, limits: readonly LengthLimit[]): boolean {
  return limits.every(({ by, fromMm, toMm }) => {
    const millimetres = Number(sortValue(row, by));
    return millimetres >= fromMm && millimetres <= toMm;
  });
}

/**
 * Returns the facets of a list with their counts, all or those of some names. A facet counts the rows that match the choices in the other facets,
 * so that it shows the result of choosing another of its values. A chosen value is listed even when no row has it any
 * more, and so are the units where no row is left: sizes are shown in them. Other facets without values are omitted.
 */
export function facetCounts(
  rows: readonly ListingPart[],
  filter: ListingFilter,
  names: readonly FacetName[] = facetNames,
): Facet[] {
  const chosen = choicesOf(filter);
  const limits = limitsOf(filter);
  const tallies = new Map(names.map((name) => [name, new Map<string, Tally>()]));
  for (const row of rows) {
    if (!isWithin(row, limits)) continue;
    const failed = failedFacets(row, chosen, 2);
    if (failed.length > 1) continue;
    for (const name of failed.length === 1 ? failed : names) count(tallies.get(name), name, row);
  }

  return names.flatMap((name) => {
    const tally = tallies.get(name) ?? new Map<string, Tally>();
    const selected = filter.facets[name] ?? [];
    const unitsOfAll =
      name === 'units' && tally.size === 0 && selected.length === 0 ? rows.map(({ units }) => units) : [];
    for (const value of [...selected, ...unitsOfAll])
      if (!tally.has(value)) tally.set(value, { count: 0, sizes: [] });
    const options = [...tally].map(([value, { count: rowCount, sizes }]) => ({
      value,
      count: rowCount,
      isSelected: selected.includes(value),
      sizes,
    }));
    return options.length === 0
      ? []
      : [
          {
            name,
            options: shownOptions(
              name,
              options.toSorted((a, b) => compareUnder(name, a.value, b.value)),
            ),
          },
        ];
  });
}

/** A catalogue may have thousands of series. */
const mostSeries = 24;

/** Returns the options of a facet that are listed, in their order: of series those with the most parts, and the chosen ones. */
export function shownOptions(name: FilterName, options: readonly FacetOption[]): readonly FacetOption[] {
  if (name !== 'series' || options.length <= mostSeries) return options;
  const largest = new Set(options.toSorted((a, b) => b.count - a.count).slice(0, mostSeries));
  return options.filter((option) => largest.has(option) || option.isSelected);
}

/** Removes the values that no row has from a filter, such as those of an old link. */
export function withKnownValues(rows: readonly ListingPart[], filter: ListingFilter): ListingFilter {
  const facets = facetNames.flatMap((name) => {
    const values = filter.facets[name] ?? [];
    const known = values.filter((value) => rows.some((row) => valuesUnder(row, name).includes(value)));
    return known.length === 0 ? [] : [[name, known] as const];
  });
  return { ...filter, facets: Object.fromEntries(facets) };
}

/**
 * Sorts rows; rows with equal values are in the order of a printed catalogue. Rows without a value (no price, no
 * corner) come last in both directions. `priceOf` returns the price of a row; it is used only to sort by price.
 */
export function sortRows<Row extends ListingPart>(
  rows: readonly Row[],
  sort: ListingSort,
  priceOf: (row: Row) => number | undefined = () => undefined,
): Row[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: sort.by === 'price' ? priceOf(row) : sortValue(row, sort.by) }))
    .toSorted((a, b) => compareKeys(a.key, b.key, sign) || compareAsPrinted(a.row, b.row))
    .map(({ row }) => row);
}

/** One page of a list. */
export type ListingPage<Row> = {
  readonly rows: readonly Row[];
  /** From 1 to `pageCount`. */
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
};

/** Returns a page of a list; a page beyond the last is the last one, and an empty list has one empty page. */
export function pageOf<Row>(rows: readonly Row[], page: number, rowsPerPage: number): ListingPage<Row> {
  const { first, ...shown } = pagePlace(rows.length, page, rowsPerPage);
  return { ...shown, rows: rows.slice(first, first + rowsPerPage) };
}

/** Returns which page of a list of `total` rows is shown, and the index of its first row. */
export function pagePlace(
  total: number,
  page: number,
  rowsPerPage: number,
): Omit<ListingPage<never>, 'rows'> & { readonly first: number } {
  const pageCount = Math.max(1, Math.ceil(total / rowsPerPage));
  const shown = Math.min(Math.max(1, Math.trunc(page)), pageCount);
  return { page: shown, pageCount, total, first: (shown - 1) * rowsPerPage };
}

type Choice = readonly [name: FacetName, values: ReadonlySet<string>];
type Tally = { count: number; sizes: SizeText[] };

function choicesOf(filter: ListingFilter): Choice[] {
  return facetNames.flatMap((name) => {
    const values = filter.facets[name] ?? [];
    return values.length === 0 ? [] : [[name, new Set(values)] as const];
  });
}

/** Returns the facets whose choice a row does not match, at most `limit` of them. */
function failedFacets(row: ListingPart, chosen: readonly Choice[], limit: number): FacetName[] {
  const failed: FacetName[] = [];
  for (const [name, wanted] of chosen) {
    if (valuesUnder(row, name).some((value) => wanted.has(value))) continue;
    failed.push(name);
    if (failed.length === limit) break;
  }
  return failed;
}

function count(tally: Map<string, Tally> | undefined, name: FacetName, row: ListingPart): void {
  if (tally === undefined) return;
  for (const value of valuesUnder(row, name)) {
    const entry = tally.get(value) ?? { count: 0, sizes: [] };
    if (entry.count === 0) tally.set(value, entry);
    entry.count += 1;

    // One text for each system, from the first row: the other rows of a value write it the same way.
    if (entry.sizes.some(({ units }) => units === row.units)) continue;
    const size = facetSize(row, name);
    if (size !== undefined) entry.sizes.push(size);
  }
}

/** Compares values of a facet for display: types as in a catalogue, materials in the order of ISO 513. */
export function compareUnder(name: FacetName, a: string, b: string): number {
  const order = orders[name];
  const places = order && order(a) - order(b);
  return places || compareFacetValues(a, b);
}

const orders: Partial<Record<FacetName, (value: string) => number>> = {
  // Types of the owner come after those whose body the shop knows.
  type: (value) => toolTypes.findIndex((type) => type === value) >>> 0,
  material: (value) => 'PMKNSH'.indexOf(value.charAt(0)),
};

/** Compares values of a facet: numbers by size, words alphabetically, corners by kind and then by size. */
export function compareFacetValues(a: string, b: string): number {
  const [kindA, numberA] = split(a);
  const [kindB, numberB] = split(b);
  if (kindA !== kindB) return kindA < kindB ? -1 : 1;
  return numberA - numberB;
}

function split(value: string): readonly [kind: string, number: number] {
  const match = /^([a-z]?)(\d+(?:\.\d+)?)$/.exec(value);
  return match === null ? [value, 0] : [match[1] ?? '', Number(match[2])];
}

/** Returns the value by which a row is sorted (lengths in millimetres); undefined when it has none. */
export function sortValue(row: ListingPart, by: Exclude<SortName, 'price'>): number | string | undefined {
  if (isSizeName(by)) return row.ownSizes?.[by];
  switch (by) {
    case 'code':
      return row.inventoryCode;
    case 'diameter':
      return ownMm(row.cuttingDiameter, row.units);
    case 'flutes':
      return row.flutes;
    case 'cutting-length':
      return ownMm(row.cuttingLength, row.units);
    case 'reach':
      return reachMm(row) || undefined;
    case 'overall-length':
      return ownMm(row.overallLength, row.units);
    case 'corner':
      return cornerMm(row);
    case 'available':
      return row.available;
  }
}

function cornerMm(row: ListingPart): number | undefined {
  if (row.profile === 'square') return 0;
  const corner = row.cornerRadius ?? row.cornerChamfer;
  return ownMm(corner, row.units);
}

function ownMm(length: number | undefined, units: ToolUnits): number | undefined {
  return length === undefined ? undefined : inMillimetres(length, units);
}

function compareKeys(a: number | string | undefined, b: number | string | undefined, sign: number): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -sign : sign;
}

function compareAsPrinted(a: ListingPart, b: ListingPart): number {
  const off = (one: number | undefined, other: number | undefined) => (one ?? 0) - (other ?? 0);
  return (
    off(ownMm(a.cuttingDiameter, a.units), ownMm(b.cuttingDiameter, b.units)) ||
    off(ownMm(a.cuttingLength, a.units), ownMm(b.cuttingLength, b.units)) ||
    off(ownMm(a.overallLength, a.units), ownMm(b.overallLength, b.units)) ||
    off(cornerMm(a), cornerMm(b)) ||
    (a.inventoryCode < b.inventoryCode ? -1 : a.inventoryCode > b.inventoryCode ? 1 : a.id - b.id)
  );
}
