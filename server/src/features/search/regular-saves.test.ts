import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createSearch } from './search.service.ts';

const { db } = await createTestDatabase();
await openSmallCatalogue(db);

const openSearch = () => {
  const folder = join(tmpdir(), randomUUID());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const changes = { isListening: true, subscribe: () => undefined };
  const snapshot = { folder, isWriter: true, onTrouble: () => undefined };
  return createSearch({ db, changes, snapshot });
};

test('snapshots are looked at regularly until the search stops, which then holds nothing any more', async () => {
  const search = openSearch();
  await search.prepare();
  expect(vi.getTimerCount()).toBe(1);
  search.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a search that stops while it is prepared looks at no snapshot', async () => {
  const search = openSearch();
  const preparing = search.prepare();
  search.stop();
  await preparing;
  expect(vi.getTimerCount()).toBe(0);
});
