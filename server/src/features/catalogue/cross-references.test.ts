import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createCacheMemory } from '../../platform/cache/cache-memory.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { catalogueChannel } from './catalogue.service.ts';
import { createCrossReferences } from './cross-references.ts';

const { db, url } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);
const changes = watchChanges({ url, channel: catalogueChannel });
afterAll(() => changes.stop());
const find = createCrossReferences(db, changes, createCacheMemory());

test('a process that knows of no number learns of one that another adds, and forgets it when it is removed', async () => {
  await vi.waitFor(() => expect(changes.isListening).toBe(true));
  const found = async () => (await find(['b201a 12'], undefined)).get('b201a 12');
  expect(await found()).toBeUndefined();
  const number = { number: 'B201A-12', number_key: 'B201A12' };
  await db
    .insertInto('cross_references')
    .values({ part_id: partIds.get('H-1') ?? 0, maker: 'Walter', ...number })
    .execute();
  await vi.waitFor(async () => expect(await found()).toMatchObject([{ code: 'H-1', maker: 'Walter' }]));
  await db.deleteFrom('cross_references').execute();
  await vi.waitFor(async () => expect(await found()).toBeUndefined());
});
