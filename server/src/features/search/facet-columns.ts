// The values of the parts under each facet, by the kinds of a column of the index.

import { compareUnder, type FacetName, type SizeText } from '@chipload/domain/catalogue';
import type { OutlineCategory } from '../catalogue/catalogue.service.ts';
import type { ColumnName } from './block.ts';
import type { AllKinds, FacetKinds } from './kinds.ts';

/** Stock is not among them: it changes all the time. */
export type CountedFacet = Exclude<FacetName, 'stock'>;

/** A facet whose values are those of the kinds of a column. */
export type FacetColumn = {
  readonly column: ColumnName;
  /** In display order. */
  readonly values: readonly string[];
  /** Calls `add` with the number of each value of a kind. */
  eachValue(kind: number, add: (value: number) => void): void;
  /** The size of a kind as displayed. */
  sizeOf(kind: number): SizeText | undefined;
};

/** The values that categories give to their parts, by the numbers of the categories. */
export type CategoryFacets = Readonly<Record<'series' | 'material', FacetColumn>>;

export function categoryFacetsOf(categories: readonly OutlineCategory[]): CategoryFacets {
  return {
    series: columnOf('series', categories, ({ series }) => [series.slug]),
    material: columnOf('material', categories, ({ materials }) => materials.map(({ symbol }) => symbol)),
  };
}

/** Returns where the values of a facet stand. */
export function facetColumn(
  { kinds, categoryFacets }: { readonly kinds: AllKinds; readonly categoryFacets: CategoryFacets },
  name: CountedFacet,
): FacetColumn {
  switch (name) {
    case 'series':
    case 'material':
      return categoryFacets[name];
    case 'type':
      return columnOfKinds('corner', kinds.corner.types());
    default:
      return columnOfKinds(name, kinds[name].facet());
  }
}

function columnOf(
  name: keyof CategoryFacets,
  categories: readonly OutlineCategory[],
  valuesOf: (category: OutlineCategory) => readonly string[],
): FacetColumn {
  const own = categories.map(valuesOf);
  const values = [...new Set(own.flat())].toSorted((a, b) => compareUnder(name, a, b));
  const numbers = new Map(values.map((value, number) => [value, number]));
  const numbersOf = own.map((some) => [...new Set(some)].map((value) => numbers.get(value) ?? 0));
  return {
    column: 'category',
    values,
    eachValue: (category, add) => numbersOf[category]?.forEach(add),
    sizeOf: () => undefined,
  };
}

function columnOfKinds(column: ColumnName, { values, valueOf, sizes }: FacetKinds): FacetColumn {
  return {
    column,
    values,
    eachValue: (kind, add) => {
      const value = valueOf[kind] ?? -1;
      if (value >= 0) add(value);
    },
    sizeOf: (kind) => sizes[kind],
  };
}
