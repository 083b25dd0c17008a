import { expect, test } from 'vitest';
import type { Listener } from '../../platform/database/changes.ts';
import { createCatalogueCache } from './catalogue-cache.ts';

type Part = { readonly id: number; readonly reading: number };

function setUp() {
  const listeners: Listener[] = [];
  const changes = { isListening: true, subscribe: (listener: Listener) => void listeners.push(listener) };
  const cache = createCatalogueCache<Part>({
    changes,
    values: new Map(),
    isStale: (part, notice) => notice.subject === 'all' || notice.partIds.includes(part.id),
  });
  let readings = 0;
  const waiting: (() => void)[] = [];
  const read = async () => {
    readings += 1;
    const reading = readings;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { id: 7, reading };
  };
  const finish = () => waiting.splice(0).forEach((resolve) => resolve());
  const tell = (words: string) => listeners.forEach((listener) => listener(words));
  return { cache, changes, read, finish, tell };
}

test('what was read is kept, and one reading serves all who ask meanwhile', async () => {
  const { cache, read, finish } = setUp();
  const [first, second] = [cache.get('a', read), cache.get('a', read)];
  finish();
  expect(await first).toEqual({ id: 7, reading: 1 });
  expect(await second).toBe(await first);
  expect(await cache.get('a', read)).toBe(await first);
});

test.each(['all', 'stock 3,7', 'prices 7', 'words of a later version'])(
  '%s makes it forget the part',
  async (words) => {
    const { cache, read, finish, tell } = setUp();
    const first = cache.get('a', read);
    finish();
    await first;
    tell('stock 8');
    expect(cache.peek('a')).toEqual({ id: 7, reading: 1 });
    tell(words);
    expect(cache.peek('a')).toBeUndefined();
  },
);

test('a reading that a change overtakes is not kept and not shared with who asks after the change', async () => {
  const { cache, read, finish, tell } = setUp();
  const early = cache.get('a', read);
  tell('stock 7');
  const late = cache.get('a', read);
  finish();
  expect(await early).toEqual({ id: 7, reading: 1 });
  expect(await late).toEqual({ id: 7, reading: 2 });
  expect(cache.peek('a')).toEqual({ id: 7, reading: 2 });
});

test('a reading that another part’s change overtakes is kept', async () => {
  const { cache, read, finish, tell } = setUp();
  const reading = cache.get('a', read);
  tell('stock 8');
  finish();
  await reading;
  expect(cache.peek('a')).toEqual({ id: 7, reading: 1 });
});

test('while nobody listens nothing is kept or shared', async () => {
  const { cache, changes, read, finish } = setUp();
  changes.isListening = false;
  const both = [cache.get('a', read), cache.get('a', read)];
  finish();
  expect((await Promise.all(both)).map((part) => part.reading)).toEqual([1, 2]);
  expect(cache.peek('a')).toBeUndefined();
});

test('a failed reading is tried again', async () => {
  const { cache, read, finish } = setUp();
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const again = cache.get('a', read);
  finish();
  expect(await again).toEqual({ id: 7, reading: 1 });
});
