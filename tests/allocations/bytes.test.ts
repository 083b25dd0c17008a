// How many bytes the pages and calls of a shop with 375 series have, before compression. They must not grow with the catalogue,
// so the sample shop gets more series here; a limit that is exceeded needs a reason, not a higher number.

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { asOwner, createTestDatabase } from '../support/database.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';

/** The limit of each address, in kilobytes: a tenth more than it had when the limit was set. */
const limits: Readonly<Record<string, number>> = {
  '/app/': 227,
  '/app/products': 230,
  '/app/products?type=end-mill&page=2': 151,
  '/app/products/series/pro-drill': 179,
  '/app/products/series/x-mill-4/categories/inch-corner-radius': 300,
  '/app/products/series/x-mill-4/categories/inch-corner-radius?size=2000': 383,
  '/app/search?query=end%20mill&size=2000': 400,
  '/app/products/X4-1%252F2R-SQ': 104, // with the parts beside it
  '/api/products/families': 46,
  '/api/products/series/pro-drill?page=1': 44,
  '/api/products/series/x-mill-4/categories/inch-corner-radius': 42,
  '/api/products/X4-1%2F2R-SQ': 4.6, // with the parts beside it, each with all its differences
  '/sitemap.xml': 0.3,
};

const database = await createTestDatabase(sampleCatalogue);

test('no page and no call of a shop with many series and categories has more bytes than its limit', async () => {
  await addSeries();
  const { path, remove } = await createDataFolder();
  onTestFinished(remove);
  const shop = await startShopProcess({
    dataFolder: path,
    environment: { DATABASE_URL: database.url, SAMPLE_SHOP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' },
  });
  onTestFinished(shop.stop);

  for (const [address, kilobytes] of Object.entries(limits)) {
    const response = await fetch(shop.url + address);
    const bytes = (await response.arrayBuffer()).byteLength;
    expect.soft(response.status, address).toBe(200);
    expect.soft(bytes / 1_000, address).toBeLessThan(kilobytes);
  }
});

/** Adds 24 copies of every series, with one part in each category, and ten copies of the categories of Pro Drill. */
async function addSeries(): Promise<void> {
  await asOwner(database, async (db) => {
    await sql`
      insert into series (slug, position, packing_category, texts)
      select slug || '-' || copy, position + copy * 100, packing_category, texts
      from series cross join generate_series(1, 24) as copy`.execute(db);
    await sql`
      insert into categories (series_id, slug, position, tool_type, texts)
      select added.id, categories.slug, categories.position, tool_type, categories.texts
      from categories join series on series.id = series_id
      join series as added on added.slug like series.slug || '-%' and added.position % 100 = series.position`.execute(
      db,
    );
    await sql`
      insert into categories (series_id, slug, position, tool_type, texts)
      select series_id, categories.slug || '-' || copy, categories.position + copy * 100, tool_type, categories.texts
      from categories join series on series.id = series_id cross join generate_series(1, 10) as copy
      where series.slug = 'pro-drill'`.execute(db);
    await sql`
      insert into parts (inventory_code, code_key, category_id, tool_type, profile, units, size, cutting_diameter,
        shank_diameter, cutting_length, overall_length, flutes, weight_grams, descriptions)
      select 'COPY-' || empty.id, 'COPY' || empty.id, empty.id, model.tool_type, profile, units, size, cutting_diameter,
        shank_diameter, cutting_length, overall_length, flutes, weight_grams, descriptions
      from categories as empty
      join lateral (select * from parts where tool_type = empty.tool_type order by id limit 1) as model on true
      where not exists (select from parts where category_id = empty.id)`.execute(db);
  });
}
