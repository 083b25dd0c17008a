// The browser's memory of the last user: for display only, never trusted, removed at sign-out.

import type { User } from '@chipload/contract';

const keys = { id: 'user.id', name: 'user.name', email: 'user.email' } as const;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores a customer's id, name and e-mail, or removes them for a guest. */
export function rememberUser(store: Store, user: User): void {
  try {
    for (const part of ['id', 'name', 'email'] as const) {
      if (user.isGuest) store.removeItem(keys[part]);
      else store.setItem(keys[part], String(user[part]));
    }
  } catch {
    // Storage may be full or forbidden; the page works without it.
  }
}

/** Returns the stored user, or undefined when any part is missing. */
export function rememberedUser(store: Store): User | undefined {
  try {
    const id = Number(store.getItem(keys.id));
    const name = store.getItem(keys.name);
    const email = store.getItem(keys.email);
    return Number.isInteger(id) && id > 0 && name && email ? { id, name, email, isGuest: false } : undefined;
  } catch {
    return undefined;
  }
}
