// What one process has read of the database and caches until the database reports a change of it.
// A change that arrives while a reading is under way is not lost: that reading is answered, but neither cached nor shared.

import type { Changes } from '../database/changes.ts';

export type InvalidatedCache<Value> = {
  /** Returns what is cached, if it is. */
  peek(key: string): Value | undefined;
  /** Returns what is cached, or the result of a reading that everyone who asks for it meanwhile shares. */
  get(key: string, read: () => Promise<Value>): Promise<Value>;
};

/** Reports changes of the database. While it is not listening, nothing is cached. */
export type ChangeFeed = Pick<Changes, 'isListening' | 'subscribe'>;

/** Where the values are: a bounded cache, or a plain map where there are only a few, one for each language. */
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
  /** Reads the text of a notification. */
  readonly parse: (text: string) => Change;
  /** Whether a value that was read before the change may differ from now on. */
  readonly isStale: (value: Value, change: Change) => boolean;
  /** The keys that a change can concern; `undefined` when every value must be looked at. */
  readonly staleKeys?: (change: Change) => readonly string[] | 'all' | undefined;
};

type Reading<Value, Change> = { readonly value: Promise<Value>; readonly overtakenBy: Change[] };

export function createInvalidatedCache<Value, Change>(
  options: InvalidatedCacheOptions<Value, Change>,
): InvalidatedCache<Value> {
  const { changes, values, parse, isStale } = options;
  const shared = new Map<string, Reading<Value, Change>>();
  const underWay = new Set<Reading<Value, Change>>();

  changes.subscribe((text) => {
    const change = parse(text);
    for (const reading of underWay) reading.overtakenBy.push(change);
    shared.clear();
    invalidate(options, change);
  });

  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const overtakenBy: Change[] = [];
    const reading = { value: read(), overtakenBy };
    underWay.add(reading);
    shared.set(key, reading);
    return reading.value
      .then((value) => {
        if (!overtakenBy.some((change) => isStale(value, change))) values.set(key, value);
        return value;
      })
      .finally(() => {
        underWay.delete(reading);
        if (shared.get(key) === reading) shared.delete(key);
      });
  };

  return {
    peek: (key) => values.get(key),
    get: async (key, read) => {
      const value = values.get(key);
      if (value !== undefined) return value;
      if (!changes.isListening) return read();
      return shared.get(key)?.value ?? begin(key, read);
    },
  };
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
