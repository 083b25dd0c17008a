import { expect, test } from 'vitest';
import { NoConnection } from '../database/pool-in-turns.ts';
import { createInvalidatedCache } from './invalidated-cache.ts';

function createNames() {
  return createInvalidatedCache<string, string>({
    changes: { isListening: true, subscribe: () => undefined },
    values: new Map(),
    parse: (text) => text,
    isStale: () => true,
  });
}

test('who orders does not share the fate of a visitor who had no connection: they read themselves', async () => {
  const names = createNames();
  const crawling = Promise.withResolvers<string>();
  const crawler = names.get('7', () => crawling.promise);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return 'End mill';
  };
  const ordering = [names.get('7', read), names.get('7', read)];
  crawling.reject(new NoConnection());
  await expect(crawler).rejects.toThrow(NoConnection);
  expect(await Promise.all(ordering)).toEqual(['End mill', 'End mill']);
  expect(reads).toBe(1);
});

test('another fault of a read is that of all who share it', async () => {
  const names = createNames();
  const reading = Promise.withResolvers<string>();
  const both = [names.get('7', () => reading.promise), names.get('7', async () => 'End mill')];
  reading.reject(new Error('The database is away'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
