// Converts series and categories to the names of the contract.

import type { catalogueCalls } from '@chipload/contract/catalogue';
import type { Reply } from '@chipload/contract/endpoint';
import { isToolType } from '@chipload/domain/tools';
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
    example: largest ? exampleOf(largest) : null,
    example_code: largest?.example?.inventory_code ?? null,
  };
}

/** Returns the example of a category; of the owner's types its name alone, since no list shows its sizes. */
function exampleOf({
  example,
  tool_type: type,
  type_name: typeName,
}: OutlineCategory): SeriesCard['example'] {
  if (!example) return null;
  const own = isToolType(type) ? null : { type_name: typeName, sizes: [] };
  return wireToolOf({ ...example, own });
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
    example: exampleOf(category),
    example_code: example?.inventory_code ?? null,
  };
}
