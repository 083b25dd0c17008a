// The outline of the catalogue: its series and categories with their texts, materials and counts, in one language.

import type { z } from 'zod';
import type { productMaterial } from '@chipload/contract/catalogue';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { listCategories, listCategoryMaterials, listSeries } from './catalogue.repository.ts';
import { createCatalogueCache } from './catalogue-cache.ts';

export type Material = z.infer<typeof productMaterial>;

export type OutlineCategory = Omit<Awaited<ReturnType<typeof listCategories>>[number], 'series_id'> & {
  readonly series: OutlineSeries;
  readonly materials: readonly Material[];
};

export type OutlineSeries = Awaited<ReturnType<typeof listSeries>>[number] & {
  readonly categories: OutlineCategory[];
  readonly materials: readonly Material[];
};

export type Outline = {
  readonly series: readonly OutlineSeries[];
  readonly seriesBySlug: ReadonlyMap<string, OutlineSeries>;
  readonly categoriesById: ReadonlyMap<number, OutlineCategory>;
};

/** Returns a function that reads the outline and caches it for each language. */
export function createOutlines(db: Database, changes: ChangeFeed): (language: Language) => Promise<Outline> {
  const outlines = createCatalogueCache<Outline>({
    changes,
    values: new Map(),
    isStale: (_outline, { subject }) => subject === 'all' || subject === 'parts', // they are counted
  });
  return async (language) =>
    outlines.peek(language) ?? outlines.get(language, () => readOutline(db, language));
}

/** Runs three queries, whatever the size of the catalogue. */
async function readOutline(db: Database, language: Language): Promise<Outline> {
  const [seriesRows, categoryRows, materialRows] = await Promise.all([
    listSeries(db, language),
    listCategories(db, language),
    listCategoryMaterials(db, language),
  ]);
  const materialsByCategory = Map.groupBy(materialRows, (row) => row.category_id);
  const materialsBySeries = Map.groupBy(materialRows, (row) => row.series_id);
  const series = seriesRows.map((row) => ({
    ...row,
    categories: new Array<OutlineCategory>(),
    materials: uniteMaterials((materialsBySeries.get(row.id) ?? []).map(materialOf)),
  }));
  const seriesById = new Map(series.map((one) => [one.id, one]));

  const categoriesById = new Map<number, OutlineCategory>();
  for (const { series_id, ...row } of categoryRows) {
    const parent = seriesById.get(series_id);
    if (!parent) continue; // its series is not listed
    const materials = (materialsByCategory.get(row.id) ?? []).map(materialOf);
    const category = { ...row, series: parent, materials };
    parent.categories.push(category);
    categoriesById.set(category.id, category);
  }
  return { series, seriesBySlug: new Map(series.map((one) => [one.slug, one])), categoriesById };
}

/** A material is a main application of a series if it is a main application of any of its categories. */
function uniteMaterials(materials: readonly Material[]): Material[] {
  const bySymbol = new Map<string, Material>();
  for (const material of materials) {
    const known = bySymbol.get(material.symbol);
    if (!known || known.suitability < material.suitability) bySymbol.set(material.symbol, material);
  }
  return [...bySymbol.values()];
}

type MaterialRow = Awaited<ReturnType<typeof listCategoryMaterials>>[number];

function materialOf({ name, colour, symbol, suitability }: MaterialRow): Material {
  return { name, color: colour, symbol, suitability: suitability === 1 ? 1 : 0 };
}
