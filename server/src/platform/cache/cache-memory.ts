// Divides the memory of a process for caches (`KEPT_MEMORY_MB`) among its caches.

import { type BoundedCache, type Cacheable, createBoundedCache } from './bounded-cache.ts';

const sharesPercent = {
  sessions: 2,
  'category-answers': 13,
  products: 14,
  'own-parts': 1,
  'own-prices': 1,
  'cross-references': 1,
  'part-numbers': 3,
  'priced-parts': 3,
  series: 3,
  'series-prices': 1,
  searches: 8,
  'search-rows': 18,
  'search-sets': 4,
  'search-counts': 1,
  trunks: 8,
  files: 6,
  pages: 12,
  'page-calls': 1,
} as const;

export type CacheName = keyof typeof sharesPercent;

export type CacheMemory = {
  /** Creates a cache, bounded to the cache's share. */
  createCache<Value extends Cacheable>(
    name: CacheName,
    bytesOf: (value: Value) => number,
  ): BoundedCache<Value>;
  /** Drops the least recently used entries of every cache, until each holds at most this part of what it holds or may hold. */
  shrink(part: number, of: 'held' | 'maximum'): void;
  /** Returns the current and the maximum size of each cache. */
  usage(): readonly { readonly cache: string; readonly bytes: number; readonly maximumBytes: number }[];
};

/** Without an operator, as in tests. */
const defaultCacheMegabytes = 256;

const megabyte = 1_048_576;

/**
 * Create one per process.
 *
 *     const memory = createCacheMemory(configuration.cacheMegabytes);
 *     const files = memory.createCache<Buffer>('files', retainedBytes);
 */
export function createCacheMemory(megabytes = defaultCacheMegabytes): CacheMemory {
  const caches: { name: CacheName; sizes: { readonly calculatedSize: number; pop(): unknown } }[] = [];
  const maximumOf = (name: CacheName) => Math.floor((megabytes * megabyte * sharesPercent[name]) / 100);
  return {
    createCache: (name, bytesOf) => {
      if (caches.some((known) => known.name === name)) throw new Error(`The cache ${name} exists already`);
      const cache = createBoundedCache(maximumOf(name), bytesOf);
      caches.push({ name, sizes: cache });
      return cache;
    },
    shrink: (part, of) => {
      for (const { name, sizes } of caches) {
        const mostBytes = part * (of === 'held' ? sizes.calculatedSize : maximumOf(name));
        while (sizes.calculatedSize > mostBytes) sizes.pop();
      }
    },
    usage: () =>
      caches.map(({ name, sizes }) => ({
        cache: name,
        bytes: sizes.calculatedSize,
        maximumBytes: maximumOf(name),
      })),
  };
}
