// The parts that a buyer has chosen to compare: stored in this browser, the same in all of its windows.

import { useSyncExternalStore } from 'react';
import { limits } from './compare-search.ts';

const key = 'compare';
const none: readonly string[] = [];

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type ChosenParts = {
  readonly list: () => readonly string[];
  /** Chooses a part; returns false when the most that can be compared are chosen already. */
  readonly add: (code: string) => boolean;
  readonly remove: (code: string) => void;
  /** Replaces the choice. */
  readonly set: (codes: readonly string[]) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/**
 * Calls the listener with the key of the storage that another window changed, null for all of them; returns a function
 * that stops it.
 */
type Listen = (onChange: (key: string | null) => void) => () => void;

/** Creates the choice; the storage is read when the choice is first needed. */
export function createChosenParts(storeNow: () => Store, listen: Listen): ChosenParts {
  let chosen: readonly string[] | undefined;
  let stopListening = () => {};
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const list = () => (chosen ??= read(storeNow) ?? none);
  const readAgain = () => {
    chosen = read(storeNow) ?? chosen;
  };
  const choose = (codes: readonly string[]) => {
    chosen = codes;
    write(storeNow, codes);
    notify();
  };
  const onChange = (changed: string | null) => {
    if (changed !== key && changed !== null) return;
    readAgain();
    notify();
  };

  return {
    list,
    add: (code) => {
      if (list().includes(code)) return true;
      if (list().length >= limits.most) return false;
      choose([...list(), code]);
      return true;
    },
    remove: (code) => {
      if (list().includes(code)) choose(list().filter((one) => one !== code));
    },
    set: choose,
    subscribe: (changed) => {
      if (listeners.size === 0) {
        // Changes in other windows were missed while nobody listened.
        readAgain();
        stopListening = listen(onChange);
      }
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) stopListening();
      };
    },
  };
}

/** The choice of this browser. */
export const chosenParts = createChosenParts(
  () => localStorage,
  (onChange) => {
    const listener = (event: StorageEvent) => onChange(event.key);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
);

/** Returns the chosen codes in order; none while the server renders, which does not know them. */
export function useChosenParts(): readonly string[] {
  return useSyncExternalStore(chosenParts.subscribe, chosenParts.list, () => none);
}

/** Returns whether a part is chosen: a row of a table renders again only when its own tick changes. */
export function useIsChosen(code: string): boolean {
  const isChosen = () => chosenParts.list().includes(code);
  return useSyncExternalStore(chosenParts.subscribe, isChosen, () => false);
}

/** Returns the stored codes; undefined where the browser stores nothing. */
function read(storeNow: () => Store): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(storeNow().getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return undefined;
    const codes = stored.filter((code): code is string => typeof code === 'string' && code !== '');
    return [...new Set(codes)].slice(0, limits.most);
  } catch {
    return undefined;
  }
}

function write(storeNow: () => Store, codes: readonly string[]): void {
  try {
    if (codes.length === 0) storeNow().removeItem(key);
    else storeNow().setItem(key, JSON.stringify(codes));
  } catch {
    // Storage may be full or forbidden: then the choice lasts as long as this page.
  }
}
