// Rows of parts and outlines of the catalogue from which tests make an index.

import { codeKey } from '@chipload/domain/catalogue';
import type { Outline, OutlineCategory, OutlineSeries } from '../catalogue/catalogue.service.ts';
import { createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { createSearchIndex } from './create-index.ts';
import { createResults } from './results.ts';
import { idAt, type SearchIndex } from './search-index.ts';
import type { SearchableRow } from './search.repository.ts';

export function rowOf(id: number, some: Partial<SearchableRow>): SearchableRow {
  const code = `P-${id % 7}-${id}`;
  return {
    id,
    inventory_code: code,
    code_key: codeKey(code),
    edp: null,
    category_id: 31,
    status: 'active',
    sizes: {},
    english: 'End mill',
    french: 'Fraise',
    available: 12,
    tool_type: 'end-mill',
    profile: 'square',
    units: 'inch',
    size: '1/2',
    cutting_diameter: 0.5,
    diameter_tolerance: '',
    shank_diameter: 0.5,
    shank_tolerance: '',
    shank_form: 'HA',
    cutting_length: 1,
    usable_length: null,
    neck_diameter: null,
    neck_length: null,
    overall_length: 3,
    corner_radius: null,
    corner_chamfer: null,
    point_angle: null,
    taper_angle: null,
    flutes: 4,
    helix_angle: null,
    coating: '',
    coolant_through: false,
    thread: '',
    ...some,
  };
}

type Grouped = Readonly<
  Record<string, readonly { readonly id: number; readonly materials: readonly string[] }[]>
>;

export function outlineWith(grouped: Grouped): Outline {
  const texts = { summary: '', body: '', documents: null };
  const all = Object.entries(grouped).map(([slug, own], at) => {
    const categories = new Array<OutlineCategory>();
    const series: OutlineSeries = { id: at + 1, slug, name: slug, ...texts, categories, materials: [] };
    for (const { id, materials } of own)
      categories.push({
        id,
        slug: `c${id}`,
        tool_type: 'end-mill',
        type_name: 'End mills',
        name: `Category ${id}`,
        summary: '',
        parts: 0,
        example: null,
        series,
        materials: materials.map((symbol) => ({ symbol, name: symbol, color: '', suitability: 1 })),
      });
    return series;
  });
  return {
    series: all,
    seriesBySlug: new Map(all.map((series) => [series.slug, series])),
    categoriesById: new Map(all.flatMap(({ categories }) => categories.map((one) => [one.id, one]))),
    typeNames: new Map(),
    typeSizes: [],
    materialNames: new Map(),
  };
}

export const outline = outlineWith({
  'x-mill': [
    { id: 31, materials: ['P1', 'M1'] },
    { id: 32, materials: ['M1'] },
  ],
  'y-mill': [{ id: 33, materials: ['N1', 'P1'] }],
});
const outlines = { en: outline, fr: outline };

export async function indexWith(rows: readonly SearchableRow[], named = outlines): Promise<SearchIndex> {
  async function* pages() {
    for (let from = 0; from < rows.length; from += 2_000) yield rows.slice(from, from + 2_000);
  }
  return createSearchIndex(pages(), named, createResults(createCacheMemory()));
}

export function idsOf(index: SearchIndex, positions: readonly number[]): number[] {
  return positions.map((position) => idAt(index, position));
}
