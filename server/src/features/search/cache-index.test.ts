import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { cacheSearchIndex } from './cache-index.ts';

const { db, pool } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);

test('stock that could not be read is read again the next time', async () => {
  const listeners: ((payload: string) => void)[] = [];
  const changes = {
    isListening: true,
    subscribe: (listener: (payload: string) => void) => void listeners.push(listener),
  };
  const indexNow = cacheSearchIndex(db, changes);
  const id = partIds.get('X4-1/2R-SQ') ?? 0;
  const available = async () => {
    const index = await indexNow();
    return index.available[index.positionById.get(id) ?? -1];
  };
  expect(await available()).toBe(10);

  await db.updateTable('stock').set({ on_hand: 5 }).where('part_id', '=', id).execute();
  for (const listener of listeners) listener(`stock ${id}`);
  const connect = vi.spyOn(pool, 'connect').mockRejectedValueOnce(new Error('The database is unavailable'));
  await expect(available()).rejects.toThrow('The database is unavailable');
  connect.mockRestore();
  expect(await Promise.all([available(), available()])).toEqual([3, 3]);
});
