// What one process has read of the catalogue and keeps until a change concerns it.
// A change that arrives while a reading is under way is not lost: that reading is answered, but not kept or shared.

import type { Changes } from '../../platform/database/changes.ts';
import type { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { type Notice, parseNotice } from './notice.ts';

export type Shelf<Value> = {
  /** What is kept, if it is. */
  peek(key: string): Value | undefined;
  /** What is kept, or a reading that everyone who asks for it meanwhile shares. */
  get(key: string, read: () => Promise<Value>): Promise<Value>;
};

/** Who tells what to forget. */
export type ShelfChanges = Pick<Changes, 'isListening' | 'subscribe'>;

export type ShelfOptions<Value> = {
  readonly changes: ShelfChanges;
  /** A map of the process's kept memory; a plain one where there are only a few values, one for each language. */
  readonly kept: Omit<BoundedMap<Value>, 'bytes'> | Map<string, Value>;
  readonly isConcerned: (notice: Notice, value: Value) => boolean;
  /** The keys that a notice can concern, where they can be told without looking at every value. */
  readonly keysOf?: (notice: Exclude<Notice, { subject: 'all' }>) => readonly string[];
};

type Reading<Value> = { readonly value: Promise<Value>; readonly overtakenBy: Notice[] };

export function createShelf<Value>(options: ShelfOptions<Value>): Shelf<Value> {
  const { changes, kept, isConcerned, keysOf } = options;
  const readings = new Map<string, Reading<Value>>(); // those that may still be shared
  const underWay = new Set<Reading<Value>>();

  changes.subscribe((words) => {
    const notice = parseNotice(words);
    for (const reading of underWay) reading.overtakenBy.push(notice);
    readings.clear();
    if (notice.subject === 'all') kept.clear();
    else if (keysOf) for (const key of keysOf(notice)) kept.delete(key);
    else for (const [key, value] of kept.entries()) if (isConcerned(notice, value)) kept.delete(key);
  });

  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const overtakenBy: Notice[] = [];
    const reading: Reading<Value> = { value: read(), overtakenBy };
    underWay.add(reading);
    readings.set(key, reading);
    return reading.value
      .then((value) => {
        if (!overtakenBy.some((notice) => isConcerned(notice, value))) kept.set(key, value);
        return value;
      })
      .finally(() => {
        underWay.delete(reading);
        if (readings.get(key) === reading) readings.delete(key);
      });
  };

  return {
    peek: (key) => kept.get(key),
    get: async (key, read) => {
      const value = kept.get(key);
      if (value !== undefined) return value;
      if (!changes.isListening) return read();
      return readings.get(key)?.value ?? begin(key, read);
    },
  };
}
