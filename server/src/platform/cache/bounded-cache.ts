import { LRUCache } from 'lru-cache';

/** Anything but null and undefined, which would look like an absent entry. */
export type Cacheable = object | string | number;

/** A cache that drops what was not used for longest when it grows beyond a number of bytes. */
export type BoundedCache<Value extends Cacheable> = LRUCache<string, Value>;

/** What the cache itself needs for an entry: its place in the table, the key's header and the value's object. */
const bytesPerEntry = 200;

/**
 * `bytesOf` returns what a value really holds, a whole number; for buffers see `retainedBytes`. A value that is larger than a
 * quarter of the whole is not cached.
 */
export function createBoundedCache<Value extends Cacheable>(
  maximumBytes: number,
  bytesOf: (value: Value) => number,
): BoundedCache<Value> {
  return new LRUCache({
    maxSize: maximumBytes,
    maxEntrySize: Math.floor(maximumBytes / 4),
    sizeCalculation: (value, key) => bytesPerEntry + key.length * 2 + bytesOf(value),
  });
}
