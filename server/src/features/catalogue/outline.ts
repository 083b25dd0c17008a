// The outline of the catalogue: its series and categories with their texts, materials and counts, in one language.

import type { z } from 'zod';
import type { productMaterial } from '@chipload/contract/catalogue';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import {
  listCategories,
  listCategoryMaterials,
  listSeries,
  listTypeSizes,
  type TypeSize,
} from './catalogue.repository.ts';
import { createCatalogueCache } from './catalogue-cache.ts';
import { parseNotice } from './notice.ts';

export type Material = z.infer<typeof productMaterial>;

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

export type OutlineCategory = Omit<CategoryRow, 'series_id'> & {
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
  /** The names of the types of tool that have categories, by their slugs. */
  readonly typeNames: ReadonlyMap<string, string>;
  /** The sizes that types name, in the order of the types. */
  readonly typeSizes: readonly TypeSize[];
  /** By their symbols. */
  readonly materialNames: ReadonlyMap<string, string>;
};

/** An outline, and the categories whose parts have changed since they were read, each with the number of its last change. */
type Base = { outline: Outline | undefined; readonly changed: Map<number, number> };

/**
 * Returns a function that reads the outline and caches it for each language. When only parts have changed, it reads their
 * categories again, not the whole catalogue.
 */
export function createOutlines(db: Database, changes: ChangeFeed): (language: Language) => Promise<Outline> {
  const bases = new Map<Language, Base>();
  let change = 0;
  changes.subscribe((words) => {
    const notice = parseNotice(words);
    if (notice.subject === 'all') bases.clear();
    if (notice.subject !== 'parts') return;
    change += 1;
    for (const { changed } of bases.values()) for (const id of notice.categoryIds) changed.set(id, change);
  });
  const outlines = createCatalogueCache<Outline>({
    changes,
    values: new Map(),
    isStale: (_outline, { subject }) => subject === 'all' || subject === 'parts', // they are counted
  });

  const read = async (language: Language): Promise<Outline> => {
    if (!changes.isListening) return readOutline(db, language);
    const known = bases.get(language);
    if (known?.outline) return readChanged(db, language, known);
    const base: Base = { outline: undefined, changed: new Map() };
    bases.set(language, base);
    const outline = await readOutline(db, language);
    base.outline = outline;
    return outline;
  };
  return async (language) => outlines.peek(language) ?? outlines.get(language, () => read(language));
}

/** Runs four queries, whatever the size of the catalogue. */
async function readOutline(db: Database, language: Language): Promise<Outline> {
  const [seriesRows, categoryRows, materialRows, typeSizes] = await Promise.all([
    listSeries(db, language),
    listCategories(db, language),
    listCategoryMaterials(db, language),
    listTypeSizes(db, language),
  ]);
  const materialOf = createMaterials();
  const materialsByCategory = Map.groupBy(materialRows, (row) => row.category_id);
  const materialsBySeries = Map.groupBy(materialRows, (row) => row.series_id);
  const categoriesBySeries = Map.groupBy(categoryRows, (row) => row.series_id);
  return outlineOf(
    seriesRows.map((row) =>
      seriesOf(
        { ...row, materials: uniteMaterials((materialsBySeries.get(row.id) ?? []).map(materialOf)) },
        (categoriesBySeries.get(row.id) ?? []).map(({ series_id: _seriesId, ...category }) => ({
          ...category,
          materials: (materialsByCategory.get(category.id) ?? []).map(materialOf),
        })),
      ),
    ),
    typeSizes,
  );
}

/** Reads the changed categories of an outline again; those that change meanwhile count for the next time too. */
async function readChanged(db: Database, language: Language, base: Base): Promise<Outline> {
  const changed = new Map(base.changed);
  const rows = await listCategories(db, language, [...changed.keys()]);
  const before = base.outline ?? outlineOf([], []);
  // Another reading may have been faster: what it read, or what has changed since, is not replaced by what this one read.
  const current = rows.filter(({ id }) => base.changed.get(id) === changed.get(id));
  base.outline = withFigures(before, current);
  for (const [id, number] of changed) if (base.changed.get(id) === number) base.changed.delete(id);
  return current.length === rows.length ? base.outline : withFigures(before, rows);
}

function withFigures(outline: Outline, rows: readonly CategoryRow[]): Outline {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const renewed = (series: OutlineSeries) =>
    seriesOf(
      series,
      series.categories.map((category) => ({ ...category, ...figuresOf(byId.get(category.id)) })),
    );
  return outlineOf(
    outline.series.map((series) =>
      series.categories.some(({ id }) => byId.has(id)) ? renewed(series) : series,
    ),
    outline.typeSizes,
  );
}

/** The fields that depend on the parts of a category; none without a row. */
function figuresOf(
  row: CategoryRow | undefined,
): Pick<CategoryRow, 'parts' | 'example'> | Record<string, never> {
  return row ? { parts: row.parts, example: row.example } : {};
}

function outlineOf(series: readonly OutlineSeries[], typeSizes: readonly TypeSize[]): Outline {
  return {
    series,
    seriesBySlug: new Map(series.map((one) => [one.slug, one])),
    categoriesById: new Map(series.flatMap(({ categories }) => categories.map((one) => [one.id, one]))),
    typeNames: new Map(
      series.flatMap(({ categories }) => categories.map((one) => [one.tool_type, one.type_name])),
    ),
    typeSizes,
    materialNames: new Map(
      series.flatMap(({ materials }) => materials.map(({ symbol, name }) => [symbol, name])),
    ),
  };
}

function seriesOf(
  row: Omit<OutlineSeries, 'categories'>,
  categories: readonly Omit<OutlineCategory, 'series'>[],
): OutlineSeries {
  const series: OutlineSeries = { ...row, categories: [] };
  series.categories.push(...categories.map((category) => ({ ...category, series })));
  return series;
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

/** Makes each material once, since thousands of categories have the same few. */
function createMaterials(): (row: MaterialRow) => Material {
  const known = new Map<string, Material>();
  return ({ name, colour, symbol, suitability }) => {
    const key = `${suitability} ${symbol}`;
    const material = known.get(key) ?? {
      name,
      color: colour,
      symbol,
      suitability: suitability === 1 ? 1 : 0,
    };
    known.set(key, material);
    return material;
  };
}
