// The quantities typed into the lists of parts and not yet added to the cart: kept in this window, so that they are there
// again when the buyer comes back to a list.

import { useSyncExternalStore } from 'react';
import { createListeners } from '@chipload/ui/listeners';
import { type OwnStorage, ownStorage } from '../platform/session/own-storage.ts';

/** Text as typed, by part. */
export type TypedQuantities = Readonly<Record<string, string>>;

/** By the path of the page. */
type Lists = Readonly<Record<string, TypedQuantities>>;

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
  const keep = (userId: number, changed: Lists) => {
    const lists = Object.fromEntries(
      Object.entries(changed).filter(([, list]) => Object.keys(list).length > 0),
    );
    kept.set(userId, lists);
    storageOf(userId).write(key, Object.keys(lists).length > 0 ? lists : undefined);
    notify();
  };
  return {
    subscribe,
    now: (userId: number, path: string): TypedQuantities => {
      const lists = listsOf(userId);
      return (Object.hasOwn(lists, path) ? lists[path] : undefined) ?? none;
    },
    /** Replaces what is typed in a list; an empty text is none. */
    change: (userId: number, path: string, list: TypedQuantities) =>
      keep(userId, { ...listsOf(userId), [path]: only(list, (_code, typed) => typed !== '') }),
    /** Parts were added to the cart: what is typed for them in any list is done. */
    added: (userId: number, codes: readonly string[]) => {
      const lists = Object.entries(listsOf(userId));
      const isLeft = (code: string) => !codes.includes(code);
      keep(userId, Object.fromEntries(lists.map(([path, list]) => [path, only(list, isLeft)])));
    },
  };
}

export const typedQuantities = createTypedQuantities((userId) => ownStorage(sessionStorage, userId));

/** Returns what a person typed into the list of a page; nothing while the server renders, which does not know it. */
export function useTypedQuantities(userId: number, path: string): TypedQuantities {
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

function read(own: OwnStorage): Lists {
  const stored: unknown = own.read(key);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([path, list]): [string, TypedQuantities] => [
      path,
      isRecord(list) ? textsOf(list) : none,
    ]),
  );
}

function textsOf(list: Readonly<Record<string, unknown>>): TypedQuantities {
  return Object.fromEntries(
    Object.entries(list).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
