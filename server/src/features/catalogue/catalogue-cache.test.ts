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
  const notify = (payload: string) => listeners.forEach((listener) => listener(payload));
  return { cache, changes, read, finish, notify };
}

test('a value is cached, and concurrent requests share one read', async () => {
  const { cache, read, finish } = setUp();
  const [first, second] = [cache.get('a', read), cache.get('a', read)];
  finish();
  expect(await first).toEqual({ id: 7, reading: 1 });
  expect(await second).toBe(await first);
  expect(await cache.get('a', read)).toBe(await first);
});

test.each(['all', 'stock 3,7', 'prices 7', 'words of a later version'])(
  'the notification %s drops the part',
  async (words) => {
    const { cache, read, finish, notify } = setUp();
    const first = cache.get('a', read);
    finish();
    await first;
    notify('stock 8');
    expect(cache.peek('a')).toEqual({ id: 7, reading: 1 });
    notify(words);
    expect(cache.peek('a')).toBeUndefined();
  },
);

test('a value read while it changes is not cached, and not shared with later requests', async () => {
  const { cache, read, finish, notify } = setUp();
  const early = cache.get('a', read);
  notify('stock 7');
  const late = cache.get('a', read);
  finish();
  expect(await early).toEqual({ id: 7, reading: 1 });
  expect(await late).toEqual({ id: 7, reading: 2 });
  expect(cache.peek('a')).toEqual({ id: 7, reading: 2 });
});

test('a value read while another part changes is cached', async () => {
  const { cache, read, finish, notify } = setUp();
  const reading = cache.get('a', read);
  notify('stock 8');
  finish();
  await reading;
  expect(cache.peek('a')).toEqual({ id: 7, reading: 1 });
});

test('while changes are not received, nothing is cached or shared', async () => {
  const { cache, changes, read, finish } = setUp();
  changes.isListening = false;
  const both = [cache.get('a', read), cache.get('a', read)];
  finish();
  expect((await Promise.all(both)).map((part) => part.reading)).toEqual([1, 2]);
  expect(cache.peek('a')).toBeUndefined();
});

test('a failed read is repeated', async () => {
  const { cache, read, finish } = setUp();
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const again = cache.get('a', read);
  finish();
  expect(await again).toEqual({ id: 7, reading: 1 });
});
