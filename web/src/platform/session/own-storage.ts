// What a person has typed and not yet saved, in this window only. A customer's is read by nobody else: not by a guest, and not
// by another customer. What a guest typed belongs to whoever signs in next in the window.

import { guest } from '../page/page.ts';

const prefix = 'own.';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type OwnStorage = {
  /** Undefined when nothing is kept, or what is kept is somebody else's. */
  readonly read: (key: string) => unknown;
  /** Undefined forgets the value. */
  readonly write: (key: string, value: unknown) => void;
};

/** The part of a browser's storage that belongs to a person. Storage that is full or forbidden keeps nothing. */
export function ownStorage(store: Store, userId: number): OwnStorage {
  return {
    read: (key) => {
      try {
        const kept: unknown = JSON.parse(store.getItem(prefix + key) ?? 'null');
        return isKept(kept) && (kept.userId === userId || kept.userId === guest.id) ? kept.value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      try {
        if (value === undefined) store.removeItem(prefix + key);
        else store.setItem(prefix + key, JSON.stringify({ userId, value }));
      } catch {
        // Then the value is gone with the page.
      }
    },
  };
}

/** Forgets what everybody has typed, at sign-out. */
export function forgetOwn(store: Storage): void {
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
}

function isKept(kept: unknown): kept is { userId: number; value: unknown } {
  return typeof kept === 'object' && kept !== null && 'userId' in kept && 'value' in kept;
}
