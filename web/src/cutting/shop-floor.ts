// The machines and materials of the person at this browser: a guest's stay here, a customer's are also kept on the account.

import { useSyncExternalStore } from 'react';
import type { KeptFloor } from '@chipload/contract';
import { emptyFloor, type ShopFloor } from '@chipload/domain/shop-floor';
import { createListeners } from '@chipload/ui/listeners';
import { type OwnStorage, ownStorage } from '../platform/session/own-storage.ts';
import { useVisitor } from '../platform/shop.ts';

const key = 'shop-floor';

const nothingKept: KeptFloor = { version: 0, floor: { ...emptyFloor, machines: [], materials: [] } };

/** Creates the store; what a person has here is read when it is first needed. */
export function createFloors(storageOf: (userId: number) => OwnStorage) {
  const kept = new Map<number, KeptFloor>();
  const { subscribe, notify } = createListeners();
  const now = (userId: number): KeptFloor => {
    const known = kept.get(userId) ?? read(storageOf(userId));
    kept.set(userId, known);
    return known;
  };
  const keep = (userId: number, floor: KeptFloor) => {
    kept.set(userId, floor);
    storageOf(userId).write(key, floor);
    notify();
  };
  return {
    subscribe,
    now,
    /** Changes the floor here; the version stays that of the account. */
    change: (userId: number, floor: ShopFloor) =>
      keep(userId, { version: now(userId).version, floor: writable(floor) }),
    /** The floor that is here is kept on the account, with a version. */
    keptAs: (userId: number, version: number) => keep(userId, { ...now(userId), version }),
    /** Takes over the floor of the account, unless it is known here already. */
    receive: (userId: number, received: KeptFloor) => {
      if (received.version > now(userId).version) keep(userId, received);
    },
  };
}

export const floors = createFloors((userId) => ownStorage(localStorage, userId));

/** Returns the visitor's shop floor; an empty one while the server renders, which does not know it. */
export function useShopFloor(): ShopFloor {
  const { user } = useVisitor();
  return useSyncExternalStore(
    floors.subscribe,
    () => floors.now(user.id),
    () => nothingKept,
  ).floor;
}

function read(own: OwnStorage): KeptFloor {
  const stored = own.read(key) as Partial<KeptFloor> | null | undefined; // written above, by this or an earlier version
  const { version, floor } = stored ?? {};
  const isWhole = Array.isArray(floor?.machines) && Array.isArray(floor.materials);
  return isWhole && typeof version === 'number' ? { version, floor } : nothingKept;
}

const writable = (floor: ShopFloor): KeptFloor['floor'] => ({
  ...floor,
  machines: [...floor.machines],
  materials: [...floor.materials],
});
