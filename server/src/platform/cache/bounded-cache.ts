import { LRUCache } from 'lru-cache';

/** Not null or undefined, which would look like a missing entry. */
export type Cacheable = object | string | number;

/** A cache that drops the least recently used entries when it exceeds a number of bytes. */
export type BoundedCache<Value extends Cacheable> = LRUCache<string, Value>;

/** The overhead of an entry: its place in the table, the key's header and the value's object. */
const bytesPerEntry = 200;

/**
 * Creates a cache. `bytesOf` returns the memory that a value retains, as an integer; for buffers use `retainedBytes`. A value larger
 * than a quarter of the cache is not cached.
 *
 *     const answers = createBoundedCache<Buffer>(10 * megabyte, retainedBytes);
 *     answers.set('XM5-0500', dedicatedBuffer(json));
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
