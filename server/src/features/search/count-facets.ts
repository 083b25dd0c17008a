// Filters the parts found by the choices of a buyer, and counts the facets: the same result as the domain's rules for rows.

import {
  type Facet,
  type FacetName,
  facetNames,
  type FacetOption,
  type ListingFilter,
  type SizeText,
} from '@chipload/domain/catalogue';
import { countKinds, sharedCounts } from './count-kinds.ts';
import type { KindCounts } from './kinds.ts';
import { both, countBoth, noParts, type PartSet } from './part-sets.ts';
import { partsOfKinds, partsWithBits, type SearchIndex, sharedSet } from './search-index.ts';

/** The chosen values of a facet, and the parts that have them. */
type Choice = { readonly name: FacetName; readonly parts: PartSet };

/** A filter prepared for the parts found. */
export type PartFilter = {
  readonly filter: ListingFilter;
  readonly choices: readonly Choice[];
  /** The parts that are deep enough; undefined if all found are, or the reach is not filtered. */
  readonly deepEnough: PartSet | undefined;
  /** The same for all filters that leave the same parts of those found; undefined if stock decides. */
  readonly key: string | undefined;
};

/** Prepares a filter, without values that none of the parts found has, such as those of an old link. */
export function filterOf(index: SearchIndex, found: readonly PartSet[], asked: ListingFilter): PartFilter {
  const facets = facetNames.flatMap((name) => {
    const known = (asked.facets[name] ?? []).filter((value) =>
      found.some((set) => both(set, partsWithValues(index, found, name, [value])).size > 0),
    );
    return known.length === 0 ? [] : [[name, known] as const];
  });
  const deepEnough = partsDeepEnough(index, found, asked.minimumReachMm);
  const isKept = facets.every(([name]) => name !== 'stock');
  return {
    filter: { ...asked, facets: Object.fromEntries(facets) },
    choices: facets.map(([name, values]) => ({ name, parts: partsWithValues(index, found, name, values) })),
    deepEnough: deepEnough?.parts,
    key: isKept ? JSON.stringify([facets, deepEnough?.key]) : undefined,
  };
}

/** Returns the parts that pass a filter, in their order. */
export function filterParts(
  found: readonly PartSet[],
  { choices, deepEnough }: Pick<PartFilter, 'choices' | 'deepEnough'>,
): readonly PartSet[] {
  const filters = [...choices.map(({ parts }) => parts), ...(deepEnough === undefined ? [] : [deepEnough])];
  if (filters.length === 0) return found;
  return found.map((set) => filters.reduce(both, set)).filter(({ size }) => size > 0);
}

/** Counts, for each facet, the parts that pass the filter of all other facets. */
export function countFacets(
  index: SearchIndex,
  found: readonly PartSet[],
  filter: PartFilter,
  key: string | undefined,
): Facet[] {
  const without = (name: FacetName) => ({
    ...filter,
    choices: filter.choices.filter((choice) => choice.name !== name),
  });
  const count = () => {
    const open = countedNames.filter((name) => !filter.choices.some((choice) => choice.name === name));
    const chosen = countedNames.filter((name) => !open.includes(name));
    return new Map([
      ...countKinds(index, open, filterParts(found, filter)),
      ...chosen.flatMap((name) => [...countKinds(index, [name], filterParts(found, without(name)))]),
    ]);
  };
  const counts = sharedCounts(index, joinKeys(key, filter.key), count);
  return facetNames.flatMap((name) => {
    const selected = filter.filter.facets[name] ?? [];
    const options =
      name === 'stock'
        ? stockOptions(index, filterParts(found, without(name)), selected)
        : optionsOf(index, name, counts.get(name) ?? new Map(), selected);
    return options.length === 0 ? [] : [{ name, options }];
  });
}

const countedNames = facetNames.filter((name) => name !== 'stock');

function joinKeys(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : `${one} ${other}`;
}

/** Returns the values in display order with their counts; in each system of units a size is written as in its first part. */
function optionsOf(
  { kinds }: SearchIndex,
  name: Exclude<FacetName, 'stock'>,
  counts: KindCounts,
  selected: readonly string[],
): FacetOption[] {
  const { parts, facet } = kinds[name];
  const { values, valueOf, sizes } = facet();
  const tallies = new Map<number, { count: number; sizes: SizeText[] }>();
  for (const [kind, count] of counts) {
    const value = valueOf[kind] ?? -1;
    if (value < 0) continue;
    const tally = tallies.get(value) ?? { count: 0, sizes: [] };
    tallies.set(value, tally);
    tally.count += count;
    const size = sizes[kind];
    const isWritten = tally.sizes.some(({ units }) => units === parts[kind]?.units);
    if (size !== undefined && !isWritten) tally.sizes.push(size);
  }
  for (const value of selected) {
    const number = values.indexOf(value);
    if (number >= 0 && !tallies.has(number)) tallies.set(number, { count: 0, sizes: [] });
  }
  return [...tallies]
    .toSorted(([a], [b]) => a - b)
    .map(([number, tally]) => {
      const value = values[number] ?? '';
      return { value, ...tally, isSelected: selected.includes(value) };
    });
}

function stockOptions(
  index: SearchIndex,
  found: readonly PartSet[],
  selected: readonly string[],
): FacetOption[] {
  const count = found.reduce((sum, set) => sum + countInStock(index, set), 0);
  const isSelected = selected.includes(inStockValue);
  return count === 0 && !isSelected ? [] : [{ value: inStockValue, count, isSelected, sizes: [] }];
}

/** The only value of the facet of stock. */
const inStockValue = 'yes';

/** Only the blocks of the set are looked at, since most tables have a few. */
function countInStock({ blocks }: SearchIndex, { blocks: numbers, bits }: PartSet): number {
  return numbers.reduce((sum, number, at) => {
    const [block, own] = [blocks[number], bits[at]];
    return block && own ? sum + countBoth(own, block.inStock) : sum;
  }, 0);
}

function partsInStock(index: SearchIndex, found: readonly PartSet[]): PartSet {
  const numbers = new Set(found.flatMap(({ blocks }) => blocks));
  return partsWithBits(
    index,
    ({ inStock }) => inStock,
    [...numbers].toSorted((a, b) => a - b),
  );
}

/** Returns the parts with any of the values; of those in stock only the ones in the blocks of the parts found. */
function partsWithValues(
  index: SearchIndex,
  found: readonly PartSet[],
  name: FacetName,
  values: readonly string[],
): PartSet {
  if (name === 'stock') return values.includes(inStockValue) ? partsInStock(index, found) : noParts;
  const facet = index.kinds[name].facet();
  const known = values.filter((value) => facet.values.includes(value));
  // By the values: their numbers change with each new value that is read.
  return sharedSet(index, `${name} of ${JSON.stringify(known)}`, () => {
    const chosen = new Set(known.map((value) => facet.values.indexOf(value)));
    return partsOfKinds(index, name, (kind) => chosen.has(facet.valueOf[kind] ?? -1));
  });
}

function partsDeepEnough(
  index: SearchIndex,
  found: readonly PartSet[],
  minimumMm: number | undefined,
): { readonly parts: PartSet; readonly key: string } | undefined {
  if (minimumMm === undefined) return undefined;
  const { ranks, rankFrom } = index.kinds.reach;
  const { rank, value: millimetres } = rankFrom(minimumMm - 1e-6);
  if (rank === 0) return undefined;
  // By the reach: ranks change with each new one that is read.
  const key = `reach from ${millimetres ?? 'none'}`;
  const parts = sharedSet(index, key, () => {
    const reaches = ranks();
    return partsOfKinds(index, 'reach', (kind) => (reaches[kind] ?? -1) >= rank);
  });
  return found.every((set) => both(set, parts).size === set.size) ? undefined : { parts, key };
}
