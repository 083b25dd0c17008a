// Counts the searches that found nothing, for the owner: by day and language, without anything about who searched.
// Entry points: `countUnfoundSearches`, `unfoundSearchSweeps`. Never knows: visitors.

import { keptSearchText } from '@chipload/domain/search';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { Sweep } from '../../platform/retention/sweep.ts';
import { shopDay } from '../../platform/shop-day.ts';
import {
  addUnfoundSearches,
  deleteOldUnfoundSearches,
  type UnfoundSearch,
} from './unfound-searches.repository.ts';

export { listUnfoundSearches } from './unfound-searches.repository.ts';

export type UnfoundSearches = {
  /** Counts a search, in memory only: it costs the searching buyer nothing. */
  note(text: string, language: Language): void;
  /** Writes what was counted. */
  write(): Promise<void>;
  /** Writes the rest; the process stops. */
  stop(): Promise<void>;
};

/** A process counts at most so many different texts in a minute; the rest is left out. */
const mostTextsInMinute = 200;
const writeMilliseconds = 60_000;

export const unfoundSearchSweeps: readonly Sweep[] = [
  { covers: ['unfoundSearches'], sweep: deleteOldUnfoundSearches },
];

/** Creates the counter of a process, which writes once a minute. */
export function countUnfoundSearches(db: Database, onTrouble: (message: string) => void): UnfoundSearches {
  let counted = new Map<string, UnfoundSearch & { readonly times: number }>();

  const write = async () => {
    if (counted.size === 0) return;
    const rows = [...counted.values()];
    counted = new Map();
    await addUnfoundSearches(db, shopDay(), rows).catch((error: unknown) => onTrouble(String(error)));
  };
  const writing = setInterval(() => void write(), writeMilliseconds).unref();

  return {
    note: (text, language) => {
      const words = keptSearchText(text);
      if (words === undefined) return;
      const key = `${language} ${words}`;
      const before = counted.get(key);
      if (before === undefined && counted.size >= mostTextsInMinute) return;
      counted.set(key, { language, words, times: (before?.times ?? 0) + 1 });
    },
    write,
    stop: async () => {
      clearInterval(writing);
      await write();
    },
  };
}
