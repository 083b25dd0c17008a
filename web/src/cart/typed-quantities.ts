// The quantities typed into the lists of parts and not yet added to the cart: kept in this window, so that they are there
// again when the buyer comes back to a list.

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '@chipload/ui/listeners';
import { type OwnStorage, ownStorage } from '../platform/session/own-storage.ts';

/** Text as typed, by part. */
export type TypedQuantities = Readonly<Record<string, string>>;

/** By the path of the page. */
type Lists = ReadonlyMap<string, TypedQuantities>;

const key = 'quantities';
const none: TypedQuantities = {};

/** Creates the store; what a person typed before is read when it is first needed. */
export function createTypedQuantities(storageOf: (userId: number) => OwnStorage) {
  const kept = new Map<number, Lists>();
  const { subscribe, notify } = createListeners();
  const listsOf = (userId: number): Lists => {
    const known = kept.get(userId) ?? read(storageOf(userId));
    kept.set(userId, known);
    return known;
  };
  const keep = (userId: number, lists: Lists) => {
    kept.set(userId, lists);
    storageOf(userId).write(key, written(lists));
    notify();
  };
  return {
    subscribe,
    now: (userId: number, path: string): TypedQuantities => listsOf(userId).get(path) ?? none,
    /** Replaces what is typed in a list; an empty text is none. */
    change: (userId: number, path: string, list: TypedQuantities) =>
      keep(userId, new Map([...listsOf(userId), [path, only(list, (_code, typed) => typed !== '')]])),
    /** Gives one person's list to the other, who is signed in now and has it on the screen. */
    handOver: (from: number, to: number, path: string) => {
      const list = listsOf(from).get(path);
      if (list !== undefined) keep(to, new Map([...listsOf(to), [path, list]]));
    },
    /** Parts were added to the cart: what is typed for them in any list is done. */
    added: (userId: number, codes: readonly string[]) => {
      const isLeft = (code: string) => !codes.includes(code);
      keep(userId, new Map([...listsOf(userId)].map(([path, list]) => [path, only(list, isLeft)])));
    },
  };
}

export const typedQuantities = createTypedQuantities((userId) => ownStorage(sessionStorage, userId));

/** Returns what a person typed into the list of a page; nothing while the server renders, which does not know it. */
export function useTypedQuantities(userId: number, path: string): TypedQuantities {
  const typist = useRef(userId);
  useEffect(() => {
    if (typist.current !== userId) typedQuantities.handOver(typist.current, userId, path);
    typist.current = userId;
  }, [userId, path]);
  return useSyncExternalStore(
    typedQuantities.subscribe,
    () => typedQuantities.now(userId, path),
    () => none,
  );
}

/** Returns the quantities that a condition holds for. */
function only(list: TypedQuantities, isKept: (code: string, typed: string) => boolean): TypedQuantities {
  return Object.fromEntries(Object.entries(list).filter(([code, typed]) => isKept(code, typed)));
}

/** Returns the lists as rows of path, part and text; undefined without any. */
function written(lists: Lists): string[][] | undefined {
  const rows = [...lists].flatMap(([path, list]) =>
    Object.entries(list).map(([code, typed]) => [path, code, typed]),
  );
  return rows.length > 0 ? rows : undefined;
}

function read(own: OwnStorage): Lists {
  const stored = own.read(key);
  const lists = new Map<string, TypedQuantities>();
  for (const row of Array.isArray(stored) ? stored : []) {
    const [path, code, typed]: unknown[] = Array.isArray(row) ? row : [];
    if (typeof path === 'string' && typeof code === 'string' && typeof typed === 'string')
      lists.set(path, { ...lists.get(path), [code]: typed });
  }
  return lists;
}
