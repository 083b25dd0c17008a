// Caches values read from the database until the database reports a change that makes them stale.
// If a change arrives during a read, the result is still returned, but neither cached nor shared.

import type { Changes } from '../database/changes.ts';
import { NoConnection } from '../database/pool-in-turns.ts';

export type InvalidatedCache<Value> = {
  /** Returns the cached value, or undefined. */
  peek(key: string): Value | undefined;
  /** Returns the cached value, or else reads it; concurrent calls share one read. */
  get(key: string, read: () => Promise<Value>): Promise<Value>;
};

/** Reports changes of the database; while it is not listening, nothing is cached. */
export type ChangeFeed = Pick<Changes, 'isListening' | 'subscribe'>;

/** Stores the values: a bounded cache, or a plain map if there are only a few, such as one per language. */
export type CachedValues<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): unknown;
  delete(key: string): unknown;
  clear(): void;
  entries(): Iterable<[string, Value]>;
};

export type InvalidatedCacheOptions<Value, Change> = {
  readonly changes: ChangeFeed;
  readonly values: CachedValues<Value>;
  /** Parses the payload of a notification. */
  readonly parse: (text: string) => Change;
  /** True if the change may have made the value wrong. */
  readonly isStale: (value: Value, change: Change) => boolean;
  /** True if a value that was read may be cached; every value by default. */
  readonly isCacheable?: (value: Value) => boolean;
  /** The keys that a change may concern; undefined if every value must be checked with `isStale`. */
  readonly staleKeys?: (change: Change) => readonly string[] | 'all' | undefined;
};

type Reading<Value, Change> = { readonly value: Promise<Value>; readonly overtakenBy: Change[] };

/**
 * Creates a cache that drops the values which a change of the database has made stale.
 *
 *     const names = createInvalidatedCache({ changes, values: new Map(), parse: Number, isStale: () => true });
 *     const name = await names.get('7', () => readName(db, 7));
 */
export function createInvalidatedCache<Value, Change>(
  options: InvalidatedCacheOptions<Value, Change>,
): InvalidatedCache<Value> {
  const { changes, values, parse, isStale, isCacheable = () => true } = options;
  const shared = new Map<string, Reading<Value, Change>>();
  const running = new Set<Reading<Value, Change>>();

  changes.subscribe((text) => {
    const change = parse(text);
    for (const reading of running) reading.overtakenBy.push(change);
    shared.clear();
    invalidate(options, change);
  });

  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const overtakenBy: Change[] = [];
    const reading = { value: read(), overtakenBy };
    running.add(reading);
    shared.set(key, reading);
    return reading.value
      .then((value) => {
        if (isCacheable(value) && !overtakenBy.some((change) => isStale(value, change)))
          values.set(key, value);
        return value;
      })
      .finally(() => {
        running.delete(reading);
        if (shared.get(key) === reading) shared.delete(key);
      });
  };

  const get = async (key: string, read: () => Promise<Value>): Promise<Value> => {
    const value = values.get(key);
    if (value !== undefined) return value;
    if (!changes.isListening) return read();
    const other = shared.get(key);
    if (!other) return begin(key, read);
    try {
      return await other.value;
    } catch (error) {
      // Whoever began to read may not have had one of the connections that are kept for orders.
      if (!(error instanceof NoConnection)) throw error;
      if (shared.get(key) === other) shared.delete(key);
      return get(key, read);
    }
  };

  return { peek: (key) => values.get(key), get };
}

function invalidate<Value, Change>(
  { values, isStale, staleKeys }: InvalidatedCacheOptions<Value, Change>,
  change: Change,
): void {
  const keys =
    staleKeys?.(change) ??
    [...values.entries()].filter(([, value]) => isStale(value, change)).map(([key]) => key);
  if (keys === 'all') values.clear();
  else for (const key of keys) values.delete(key);
}
