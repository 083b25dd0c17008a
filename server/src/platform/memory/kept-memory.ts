// How much memory one process uses for what it keeps, shared out among its caches here and nowhere else.

import { type BoundedMap, createBoundedMap } from './bounded-map.ts';

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

export type KeptMemory = {
  /** The map of a cache, bounded to the cache's share. */
  createMap<Value>(cache: CacheName, bytesOf: (value: Value) => number): BoundedMap<Value>;
  /** What each cache holds now, and may hold at most. */
  usage(): readonly { readonly cache: string; readonly bytes: number; readonly maximumBytes: number }[];
};

/** As `KEPT_MEMORY_MB` in the configuration. */
export const defaultKeptMegabytes = 256;

const megabyte = 1_048_576;

/** One for each process. */
export function createKeptMemory(megabytes = defaultKeptMegabytes): KeptMemory {
  const maps: { cache: CacheName; map: Pick<BoundedMap<unknown>, 'bytes'> }[] = [];
  const maximumOf = (cache: CacheName) => Math.floor((megabytes * megabyte * shares[cache]) / 100);
  return {
    createMap: (cache, bytesOf) => {
      if (maps.some((known) => known.cache === cache)) throw new Error(`The cache ${cache} exists already`);
      const map = createBoundedMap(maximumOf(cache), bytesOf);
      maps.push({ cache, map });
      return map;
    },
    usage: () => maps.map(({ cache, map }) => ({ cache, bytes: map.bytes, maximumBytes: maximumOf(cache) })),
  };
}
