import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { mergeSettings } from './import-settings.ts';

const { db } = await createTestDatabase();

test('an import leaves what the office has changed, takes the rest, and says what it has left', async () => {
  const settings = { site_name: 'Own Tools', minimum_order: { CAD: '50.00', USD: '50.00' } };
  await db
    .insertInto('shop_settings')
    .values({ settings: JSON.stringify(settings), version: 4, office_keys: ['site_name', 'privacy'] })
    .execute();
  const file = { site_name: 'File Tools', minimum_order: { CAD: '90.00', USD: '90.00' } };
  expect(await mergeSettings(db, file)).toEqual({ added: 0, changed: 1, kept: ['site_name'] });
  expect(await mergeSettings(db, file)).toEqual({ added: 0, changed: 0, kept: ['site_name'] });
  expect(await db.selectFrom('shop_settings').select(['settings', 'version']).executeTakeFirst()).toEqual({
    settings: { ...file, site_name: 'Own Tools' },
    version: 5,
  });
});
