// The memory of a process for its caches (`KEPT_MEMORY_MB`), shared out among them here and nowhere else.

import { type BoundedCache, type Cacheable, createBoundedCache } from './bounded-cache.ts';

/** In percent of the whole. */
const shares = {
  'category-rows': 24,
  'category-answers': 12,
  products: 18,
  'part-numbers': 3,
  series: 3,
  'series-prices': 1,
  searches: 12,
  'search-rows': 8,
  trunks: 8,
  files: 11,
} as const;

export type CacheName = keyof typeof shares;

export type CacheMemory = {
  /** Creates a cache, bounded to the cache's share. */
  createCache<Value extends Cacheable>(
    name: CacheName,
    bytesOf: (value: Value) => number,
  ): BoundedCache<Value>;
  /** What each cache holds now, and may hold at most. */
  usage(): readonly { readonly cache: string; readonly bytes: number; readonly maximumBytes: number }[];
};

/** As `KEPT_MEMORY_MB` in the configuration. */
export const defaultCacheMegabytes = 256;

const megabyte = 1_048_576;

/** One for each process. */
export function createCacheMemory(megabytes = defaultCacheMegabytes): CacheMemory {
  const caches: { name: CacheName; sizes: Pick<BoundedCache<never>, 'calculatedSize'> }[] = [];
  const maximumOf = (name: CacheName) => Math.floor((megabytes * megabyte * shares[name]) / 100);
  return {
    createCache: (name, bytesOf) => {
      if (caches.some((known) => known.name === name)) throw new Error(`The cache ${name} exists already`);
      const cache = createBoundedCache(maximumOf(name), bytesOf);
      caches.push({ name, sizes: cache });
      return cache;
    },
    usage: () =>
      caches.map(({ name, sizes }) => ({
        cache: name,
        bytes: sizes.calculatedSize,
        maximumBytes: maximumOf(name),
      })),
  };
}
