// Filters the parts found by the choices of a buyer, and counts the facets: the same result as the domain's rules for rows.

import {
  type Facet,
  type FacetName,
  facetNames,
  type FacetOption,
  type FilterName,
  isSizeName,
  type LengthLimit,
  limitsOf,
  type ListingFilter,
  shownOptions,
  type SizeName,
  type SizeText,
} from '@chipload/domain/catalogue';
import { eachWord } from './block-words.ts';
import { bitsOfWords, type ColumnName } from './block.ts';
import { countKinds, sharedCounts } from './count-kinds.ts';
import { type CountedFacet, type FacetColumn, facetColumn } from './facet-columns.ts';
import type { KindCounts } from './kinds.ts';
import { both, countBoth, noParts, type PartSet } from './part-sets.ts';
import type { Counts } from './results.ts';
import { partsOfKinds, partsWithBits, type SearchIndex, sharedSet } from './search-index.ts';

/** The chosen values of a facet, and the parts that have them. */
type Choice = { readonly name: FilterName; readonly parts: PartSet };

/** A filter prepared for the parts found. */
export type PartFilter = {
  readonly filter: ListingFilter;
  readonly choices: readonly Choice[];
  /** For each limit of a length the parts within it; not those within which all parts found are. */
  readonly within: readonly PartSet[];
  /** The same for all filters that leave the same parts of those found; undefined if stock decides. */
  readonly key: string | undefined;
};

/** Prepares a filter, without values that none of the parts found has, such as those of an old link. */
export function filterOf(index: SearchIndex, found: readonly PartSet[], asked: ListingFilter): PartFilter {
  const names = [...facetNames, ...Object.keys(asked.facets).filter(isSizeName)];
  const facets = names.flatMap((name) => {
    const known = (asked.facets[name] ?? []).filter((value) =>
      found.some((set) => both(set, partsWithValues(index, found, name, [value])).size > 0),
    );
    return known.length === 0 ? [] : [[name, known] as const];
  });
  const within = limitsOf(asked).flatMap((limit) => partsWithin(index, found, limit) ?? []);
  const isKept = facets.every(([name]) => name !== 'stock');
  return {
    filter: { ...asked, facets: Object.fromEntries(facets) },
    choices: facets.map(([name, values]) => ({ name, parts: partsWithValues(index, found, name, values) })),
    within: within.map(({ parts }) => parts),
    key: isKept ? JSON.stringify([facets, ...within.map(({ key }) => key)]) : undefined,
  };
}

/** Returns the parts that pass a filter, in their order. */
export function filterParts(
  found: readonly PartSet[],
  { choices, within }: Pick<PartFilter, 'choices' | 'within'>,
): readonly PartSet[] {
  const filters = [...choices.map(({ parts }) => parts), ...within];
  if (filters.length === 0) return found;
  return found.map((set) => filters.reduce(both, set)).filter(({ size }) => size > 0);
}

/** Counts, for each facet or those of some names, the parts that pass the filter of all other facets. */
export function countFacets(
  index: SearchIndex,
  found: readonly PartSet[],
  filter: PartFilter,
  key: string | undefined,
  names: readonly FacetName[] = facetNames,
): Facet[] {
  const columns = names.filter(isCounted).map((name) => ({ name, column: facetColumn(index, name).column }));
  const without = (name: FilterName) => ({
    ...filter,
    choices: filter.choices.filter((choice) => choice.name !== name),
  });
  const count = () => {
    const isChosen = ({ name }: (typeof columns)[number]) =>
      filter.choices.some((choice) => choice.name === name);
    const open = columns.filter((one) => !isChosen(one));
    const openCounts = countKinds(
      index,
      [...new Set(open.map(({ column }) => column))],
      filterParts(found, filter),
    );
    return new Map<ColumnName | CountedFacet | SizeName, KindCounts>([
      ...open.map(({ name, column }) => [name, openCounts.get(column) ?? noKinds] as const),
      ...columns.filter(isChosen).map(({ name, column }) => {
        const counts = countKinds(index, [column], filterParts(found, without(name)));
        return [name, counts.get(column) ?? noKinds] as const;
      }),
      ...countSizes(index, found, (name) => filterParts(found, without(name))),
    ]);
  };
  const counts = sharedCounts(index, joinKeys(key, filter.key), count);
  const shown = names.flatMap((name): Facet[] => {
    const selected = filter.filter.facets[name] ?? [];
    const counted = isCounted(name)
      ? optionsOf(facetColumn(index, name), counts.get(name) ?? noKinds, selected)
      : stockOptions(index, filterParts(found, without(name)), selected);
    const options = name === 'units' && counted.length === 0 ? unitsOfAll(index, found) : counted;
    return options.length === 0 ? [] : [{ name, options: shownOptions(name, options) }];
  });
  return [...shown, ...sizeFacets(index, counts, filter)];
}

/** Counts for each size by which parts are filtered the words of those that the choices of all others leave. */
function countSizes(
  index: SearchIndex,
  found: readonly PartSet[],
  leftFor: (name: SizeName) => readonly PartSet[],
): (readonly [SizeName, KindCounts])[] {
  const columns = [...index.typeSizes()].filter(([, { typeOf }]) => typeOf.size > 0);
  const ofType = partsWithWords(
    index,
    'sizes',
    columns.flatMap(([, { typeOf }]) => [...typeOf.keys()]),
  );
  if (found.every((set) => both(set, ofType).size === 0)) return [];
  return columns.map(([name, { typeOf }]) => {
    const counts = new Map<number, number>();
    for (const set of leftFor(name)) {
      const { blocks, bits } = both(set, ofType);
      for (const [at, number] of blocks.entries()) {
        const [block, among] = [index.blocks[number], bits[at]];
        if (block === undefined || among === undefined) continue;
        eachWord(block, typeOf, (word, own) => {
          const parts = countBoth(own, among);
          if (parts > 0) counts.set(word, (counts.get(word) ?? 0) + parts);
        });
      }
    }
    return [name, counts];
  });
}

/** Returns the facets of sizes in the order in which the first type of those that were counted has them: it names them, too. */
function sizeFacets(index: SearchIndex, counts: Counts, { filter }: PartFilter): Facet[] {
  const { typeSizes } = index.outlineIn('en');
  const shown = [...index.typeSizes()].filter(([name]) => counts.has(name) || filter.facets[name]);
  const facets = shown.flatMap(([name, { kind, typeOf, ...column }]) => {
    const [counted, selected] = [counts.get(name) ?? noKinds, filter.facets[name] ?? []];
    const options = optionsOf(column, counted, selected);
    const words = counted.size === 0 ? typeOf : counted;
    const types = new Set([...words.keys()].map((word) => typeOf.get(word)));
    const place = typeSizes.findIndex(({ type, key }) => types.has(type) && `size_${key}` === name);
    const type = typeSizes[place]?.type;
    return options.length === 0 || type === undefined
      ? []
      : [{ place, facet: { name, options, size: { type, kind } } }];
  });
  return facets.toSorted((a, b) => a.place - b.place).map(({ facet }) => facet);
}

/** Returns the parts with any of the words; the key says which these are. */
function partsWithWords(index: SearchIndex, key: string, words: readonly number[]): PartSet {
  const wanted = new Set(words);
  return wanted.size === 0
    ? noParts
    : sharedSet(index, key, () => partsWithBits(index, (block) => bitsOfWords(block, wanted)));
}

/** Returns the units of all parts found, where none of them is left: sizes are shown in them. */
function unitsOfAll(index: SearchIndex, found: readonly PartSet[]): FacetOption[] {
  const units = facetColumn(index, 'units');
  const counts = countKinds(index, [units.column], found).get(units.column) ?? noKinds;
  return optionsOf(units, counts, []).map((option) => ({ ...option, count: 0 }));
}

const noKinds: KindCounts = new Map<number, number>([]);

function isCounted(name: FacetName): name is CountedFacet {
  return name !== 'stock';
}

function joinKeys(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : `${one} ${other}`;
}

/** Returns the values in display order with their counts; in each system of units a size is written as in its first part. */
function optionsOf(
  { values, eachValue, sizeOf }: Omit<FacetColumn, 'column'>,
  counts: KindCounts,
  selected: readonly string[],
): FacetOption[] {
  const tallies = new Map<number, { count: number; sizes: SizeText[] }>();
  for (const [kind, count] of counts) {
    const size = sizeOf(kind);
    eachValue(kind, (value) => {
      const tally = tallies.get(value) ?? { count: 0, sizes: [] };
      tallies.set(value, tally);
      tally.count += count;
      if (size !== undefined && !tally.sizes.some(({ units }) => units === size.units))
        tally.sizes.push(size);
    });
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
  name: FilterName,
  values: readonly string[],
): PartSet {
  if (isSizeName(name)) return partsOfSizes(index, name, values);
  if (name === 'stock') return values.includes(inStockValue) ? partsInStock(index, found) : noParts;
  const { column, values: all, eachValue } = facetColumn(index, name);
  const known = values.filter((value) => all.includes(value));
  // By the values: their numbers change with each new value that is read.
  return sharedSet(index, `${name} of ${JSON.stringify(known)}`, () => {
    const chosen = new Set(known.map((value) => all.indexOf(value)));
    return partsOfKinds(index, column, (kind) => {
      let isChosen = false;
      eachValue(kind, (value) => {
        isChosen ||= chosen.has(value);
      });
      return isChosen;
    });
  });
}

function partsOfSizes(index: SearchIndex, name: SizeName, values: readonly string[]): PartSet {
  const column = index.typeSizes().get(name);
  if (column === undefined) return noParts;
  const known = values.filter((value) => column.values.includes(value));
  const chosen = new Set(known.map((value) => column.values.indexOf(value)));
  const words = [...column.typeOf.keys()].filter((word) => chosen.has(column.ranks.get(word) ?? -1));
  return partsWithWords(index, `${name} of ${JSON.stringify(known)}`, words);
}

/** Returns the parts within a limit; undefined if all parts found are. */
function partsWithin(
  index: SearchIndex,
  found: readonly PartSet[],
  { by, fromMm, toMm }: LengthLimit,
): { readonly parts: PartSet; readonly key: string } | undefined {
  const { ranks, rankFrom } = index.kinds[by];
  const [from, beyond] = [rankFrom(fromMm), rankFrom(toMm)];
  if (from.rank === 0 && beyond.value === undefined) return undefined;
  // By the lengths: ranks change with each new one that is read.
  const key = `${by} from ${from.value ?? 'none'} below ${beyond.value ?? 'none'}`;
  const parts = sharedSet(index, key, () => {
    const rankOf = ranks();
    return partsOfKinds(index, by, (kind) => {
      const rank = rankOf[kind] ?? -1;
      return rank >= from.rank && rank < beyond.rank;
    });
  });
  return found.every((set) => both(set, parts).size === set.size) ? undefined : { parts, key };
}
