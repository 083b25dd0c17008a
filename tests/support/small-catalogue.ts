// A catalogue of three end mills, and a fourth in a hidden series, for tests of the catalogue.

import { codeKey } from '@chipload/domain/catalogue';
import type { Database } from '@chipload/server/database';

type SmallPart = { code: string; category: number; diameter: number; status?: 'active' | 'discontinued' };

/** Inserts it into an empty, migrated database; returns the ids of the parts by code. */
export async function openSmallCatalogue(db: Database): Promise<ReadonlyMap<string, number>> {
  const series = await db
    .insertInto('series')
    .values([
      { slug: 'x-mill-4', position: 1, packing_category: 'xmill', texts: words('X-Mill 4') },
      { slug: 'hidden', position: 2, packing_category: 'default', is_listed: false, texts: words('Hidden') },
    ])
    .returning('id')
    .execute();
  const categories = await db
    .insertInto('categories')
    .values([
      {
        series_id: idOf(series, 0),
        slug: 'square',
        position: 1,
        tool_type: 'end-mill',
        texts: words('Square'),
      },
      {
        series_id: idOf(series, 0),
        slug: 'empty',
        position: 2,
        tool_type: 'end-mill',
        texts: words('Empty'),
      },
      {
        series_id: idOf(series, 1),
        slug: 'square',
        position: 1,
        tool_type: 'end-mill',
        texts: words('Hidden'),
      },
    ])
    .returning('id')
    .execute();
  const materials = await db
    .insertInto('materials')
    .values([
      {
        symbol: 'M1',
        position: 2,
        iso_group: 'M',
        colour: '#FFD500',
        names: '{"en": "Stainless", "fr": "Inox"}',
      },
      {
        symbol: 'P1',
        position: 1,
        iso_group: 'P',
        colour: '#0063A7',
        names: '{"en": "Steel", "fr": "Acier"}',
      },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('category_materials')
    .values([
      { category_id: idOf(categories, 0), material_id: idOf(materials, 0), suitability: 0 },
      { category_id: idOf(categories, 0), material_id: idOf(materials, 1), suitability: 1 },
      { category_id: idOf(categories, 1), material_id: idOf(materials, 0), suitability: 1 },
    ])
    .execute();

  const parts: SmallPart[] = [
    { code: 'X4-1/2R-SQ', category: idOf(categories, 0), diameter: 0.5 },
    { code: 'X4 1.8#S,100%', category: idOf(categories, 0), diameter: 0.125 },
    { code: 'X4-1/4R-SQ', category: idOf(categories, 0), diameter: 0.25, status: 'discontinued' },
    { code: 'H-1', category: idOf(categories, 2), diameter: 1 },
  ];
  return insertParts(db, parts);
}

async function insertParts(db: Database, parts: readonly SmallPart[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .insertInto('parts')
    .values(
      parts.map(({ code, category, diameter, status }) => ({
        inventory_code: code,
        code_key: codeKey(code),
        category_id: category,
        tool_type: 'end-mill',
        profile: 'square',
        units: 'inch',
        size: String(diameter),
        cutting_diameter: diameter,
        shank_diameter: diameter,
        cutting_length: 1,
        overall_length: 3,
        flutes: 4,
        weight_grams: 100,
        status: status ?? 'active',
        descriptions: JSON.stringify({ en: `End mill ${diameter}`, fr: `Fraise ${diameter}` }),
      })),
    )
    .returning(['id', 'inventory_code'])
    .execute();
  await db
    .insertInto('prices')
    .values(
      rows.flatMap(({ id }, index) => [
        { part_id: id, currency: 'CAD', valid_from: '2020-01-01', from_quantities: [1], cents: [1] },
        {
          part_id: id,
          currency: 'CAD',
          valid_from: '2026-01-01',
          from_quantities: [1, 10],
          cents: [(index + 1) * 1_000, (index + 1) * 900],
        },
        { part_id: id, currency: 'CAD', valid_from: '2999-01-01', from_quantities: [1], cents: [99_999] },
      ]),
    )
    .execute();
  await db
    .insertInto('stock')
    .values(rows.map(({ id }) => ({ part_id: id, on_hand: 12, allocated: 2 })))
    .execute();
  return new Map(rows.map(({ id, inventory_code }) => [inventory_code, id]));
}

function words(name: string): string {
  return JSON.stringify({
    en: { name, summary: `${name} summary`, body: `${name} body` },
    fr: { name, summary: `${name} résumé`, body: `${name} texte` },
  });
}

function idOf(rows: readonly { id: number }[], index: number): number {
  const row = rows[index];
  if (!row) throw new Error(`No row ${index}`);
  return row.id;
}
