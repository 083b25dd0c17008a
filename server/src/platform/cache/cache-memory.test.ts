import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { retainedBytes, dedicatedBuffer } from './dedicated-buffer.ts';
import { createCacheMemory } from './cache-memory.ts';

test('a dedicated buffer shares its memory with no other', () => {
  for (const content of ['', 'é', 'x'.repeat(4_000), Buffer.from('abc'), new Uint8Array(70_000)]) {
    const buffer = dedicatedBuffer(content);
    expect(buffer).toEqual(Buffer.from(content));
    expect(retainedBytes(buffer)).toBe(buffer.length);
  }
});

test('a buffer that was cut from a slab counts as the whole slab', () => {
  expect(retainedBytes(Buffer.from('abc'))).toBe(Buffer.poolSize);
});

test('the caches of a process share the memory that the operator allows', () => {
  const memory = createCacheMemory(100);
  const caches = [
    'sessions',
    'category-answers',
    'products',
    'own-parts',
    'own-prices',
    'cross-references',
    'part-numbers',
    'priced-parts',
    'series',
    'series-prices',
    'searches',
    'search-rows',
    'search-sets',
    'search-counts',
    'trunks',
    'files',
    'pages',
    'page-calls',
  ] as const;
  for (const cache of caches) memory.createCache(cache, () => 0);
  const sum = memory.usage().reduce((bytes, { maximumBytes }) => bytes + maximumBytes, 0);
  expect(sum).toBeLessThanOrEqual(100 * 1_048_576);
  expect(sum).toBeGreaterThan(99.9 * 1_048_576);
  expect(() => memory.createCache('trunks', () => 0)).toThrow('exists already');
});

test('shrinking drops what was not used for longest, in each cache', () => {
  const memory = createCacheMemory(16);
  const [products, files] = [
    memory.createCache<string>('products', (text) => text.length),
    memory.createCache<string>('files', (text) => text.length),
  ];
  for (const cache of [products, files])
    for (let number = 0; number < 100; number += 1) cache.set(`${number}`, 'x'.repeat(8_000));
  products.get('0');

  const held = () => memory.usage().reduce((sum, { bytes }) => sum + bytes, 0);
  const before = held();
  memory.shrink(0.5, 'held');
  expect(held()).toBeLessThanOrEqual(before / 2);
  expect(held()).toBeGreaterThan(before / 2 - 20_000);
  expect([products.has('0'), products.has('1'), products.has('99'), files.has('0')]).toEqual([
    true,
    false,
    true,
    false,
  ]);

  memory.shrink(1 / 16, 'maximum');
  for (const { bytes, maximumBytes } of memory.usage()) expect(bytes).toBeLessThanOrEqual(maximumBytes / 16);
  memory.shrink(0, 'held');
  expect(held()).toBe(0);
});

test('a process retains little more memory than its caches count', async () => {
  // Between the cached answers other buffers are created and dropped, as by the sockets of a busy shop.
  const script = `
    const [{ dedicatedBuffer, retainedBytes }, { createCacheMemory }] = await Promise.all(process.argv.slice(1).map((name) => import(name)));
    const products = createCacheMemory(64).createCache('products', retainedBytes);
    // The memory of dropped buffers is released a moment after the collection.
    async function arrayBuffers() {
      for (let times = 0; times < 5; times += 1) {
        gc();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return process.memoryUsage().arrayBuffers;
    }
    const before = await arrayBuffers();
    for (let number = 0; number < 4_000; number += 1) {
      Buffer.from('y'.repeat(60 * (number % 400)));
      products.set('product ' + number, dedicatedBuffer('x'.repeat(1_000 + (number % 3_000))));
    }
    console.log(JSON.stringify({ counted: products.calculatedSize, held: (await arrayBuffers()) - before }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    script,
    import.meta.resolve('./dedicated-buffer.ts'),
    import.meta.resolve('./cache-memory.ts'),
  ]);
  const { counted, held } = JSON.parse(stdout);
  expect(counted).toBeGreaterThan(9_000_000);
  expect(held / counted).toBeGreaterThan(0.8);
  expect(held / counted).toBeLessThan(1.2);
});
