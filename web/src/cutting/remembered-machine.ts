// What a machinist does not want to say for every part: their material and what their machine can do. Kept in this browser.

import { useSyncExternalStore } from 'react';
import { type Machine, type MaterialId, isMaterialId, machineLimits } from '@chipload/domain/speeds';
import { createListeners } from '../platform/listeners.ts';

const key = 'cutting';

export type Remembered = Machine & { readonly material?: MaterialId | undefined };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const nothing: Remembered = {};

/** Keeps it in a store that is first asked for when it is wanted; where the browser keeps nothing, as long as the page lasts. */
export function createMemory(storeNow: () => Store) {
  let kept: Remembered | undefined;
  const { subscribe, notify } = createListeners();
  const now = () => (kept ??= read(storeNow));
  return {
    now,
    remember: (change: Remembered) => {
      kept = { ...now(), ...change };
      write(storeNow, kept);
      notify();
    },
    subscribe,
  };
}

/** The memory of whoever sits at this browser. */
export const memory = createMemory(() => localStorage);

/** What is remembered; nothing while the server renders, which does not know it. */
export function useRemembered(): Remembered {
  return useSyncExternalStore(memory.subscribe, memory.now, () => nothing);
}

function read(storeNow: () => Store): Remembered {
  try {
    const stored: unknown = JSON.parse(storeNow().getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return nothing;
    const { material, maximumRpm, kilowatts } = { material: '', maximumRpm: 0, kilowatts: 0, ...stored };
    return {
      material: isMaterialId(material) ? material : undefined,
      maximumRpm: within(maximumRpm, machineLimits.rpm),
      kilowatts: within(kilowatts, machineLimits.kilowatts),
    };
  } catch {
    return nothing;
  }
}

/** What is kept may have been written by anybody. */
function within(value: unknown, { least, most }: { least: number; most: number }): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

function write(storeNow: () => Store, kept: Remembered): void {
  try {
    storeNow().setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden: then it lasts as long as this page.
  }
}
