// Converts series and categories to the names of the contract.

import type { catalogueCalls } from '@chipload/contract/catalogue';
import type { Reply } from '@chipload/contract/endpoint';
import { wireToolOf } from './catalogue.presenter.ts';
import type { OutlineCategory, OutlineSeries } from './outline.ts';

type SeriesCard = Reply<typeof catalogueCalls.listSeries>[number];
type CategoryCard = Reply<typeof catalogueCalls.getSeries>['categories'][number];

export function seriesCardOf({ slug, name, summary, categories, materials }: OutlineSeries): SeriesCard {
  const largest = categories.toSorted((a, b) => b.parts - a.parts)[0];
  return {
    slug,
    name,
    summary,
    parts: categories.reduce((total, category) => total + category.parts, 0),
    materials: [...materials],
    example: largest?.example ? wireToolOf(largest.example) : null,
    example_code: largest?.example?.inventory_code ?? null,
  };
}

/** `fromCents` is the lowest price of one piece in the visitor's currency, if there is one. */
export function categoryCardOf(category: OutlineCategory, fromCents: number | undefined): CategoryCard {
  const { slug, name, summary, tool_type, parts, materials, example } = category;
  return {
    slug,
    name,
    summary,
    tool_type,
    parts,
    from_price: fromCents ?? 'invalid',
    materials: [...materials],
    example: example ? wireToolOf(example) : null,
    example_code: example?.inventory_code ?? null,
  };
}
