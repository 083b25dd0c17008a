// Texts typed and not yet saved, in this window only. Only the customer who typed them can read them: no guest and no
// other customer can. A guest's texts belong to the user who signs in next in the window.

import { guest } from '../page/page.ts';

const prefix = 'own.';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type OwnStorage = {
  /** Returns undefined when nothing is stored, or when it belongs to somebody else. */
  readonly read: (key: string) => unknown;
  /** Stores a value; undefined removes it. */
  readonly write: (key: string, value: unknown) => void;
};

/** Creates a user's part of the browser's storage. Storage that is full or forbidden keeps nothing. */
export function ownStorage(store: Store, userId: number): OwnStorage {
  return {
    read: (key) => {
      try {
        const draft: unknown = JSON.parse(store.getItem(prefix + key) ?? 'null');
        return isDraft(draft) && (draft.userId === userId || draft.userId === guest.id)
          ? draft.value
          : undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => {
      try {
        if (value === undefined) store.removeItem(prefix + key);
        else store.setItem(prefix + key, JSON.stringify({ userId, value }));
      } catch {
        // Then the value is lost with the page.
      }
    },
  };
}

/** Removes everybody's drafts, at sign-out. */
export function forgetOwn(store: Storage): void {
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
}

function isDraft(draft: unknown): draft is { userId: number; value: unknown } {
  return typeof draft === 'object' && draft !== null && 'userId' in draft && 'value' in draft;
}
