// A machinist's material and the limits of their machine, remembered in this browser from part to part.

import { useSyncExternalStore } from 'react';
import { type Machine, type MaterialId, isMaterialId, machineLimits } from '@chipload/domain/speeds';
import { limitsOfMachine, machineOnFloor, materialOnFloor } from '@chipload/domain/shop-floor';
import { createListeners } from '@chipload/ui/listeners';
import { useShopFloor } from './shop-floor.ts';

const key = 'cutting';

export type Remembered = Machine & { readonly material?: MaterialId | undefined };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const nothing: Remembered = {};

/**
 * Creates the memory; the storage is read when it is first needed. Where the browser stores nothing, it lasts as long
 * as the page.
 */
export function createMemory(storeNow: () => Store) {
  let remembered: Remembered | undefined;
  const { subscribe, notify } = createListeners();
  const now = () => (remembered ??= read(storeNow));
  return {
    now,
    remember: (change: Remembered) => {
      remembered = { ...now(), ...change };
      write(storeNow, remembered);
      notify();
    },
    subscribe,
  };
}

/** The memory of this browser. */
export const memory = createMemory(() => localStorage);

/**
 * Returns the material and the machine in use on the visitor's shop floor, otherwise the remembered ones; nothing while the server
 * renders, which does not know them.
 */
export function useRemembered(): Remembered {
  const remembered = useSyncExternalStore(memory.subscribe, memory.now, () => nothing);
  const floor = useShopFloor();
  const [machine, material] = [machineOnFloor(floor), materialOnFloor(floor)];
  return {
    ...remembered,
    ...(machine && limitsOfMachine(machine)),
    ...(material && { material: material.material }),
  };
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

/** Returns a stored number if it is within its limits, else undefined; anything could be in the storage. */
function within(value: unknown, { least, most }: { least: number; most: number }): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

function write(storeNow: () => Store, remembered: Remembered): void {
  try {
    storeNow().setItem(key, JSON.stringify(remembered));
  } catch {
    // Storage may be full or forbidden: then it lasts as long as this page.
  }
}
