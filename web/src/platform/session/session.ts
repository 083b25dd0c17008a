// The visitor and the currency they see prices in, for every part of the screen that shows it.

import type { User } from '@chipload/contract';
import type { Currency } from '@chipload/messages/locale';
import { createListeners } from '../listeners.ts';

export type Present = { readonly user: User; readonly currency: Currency };

export type Session = {
  readonly present: () => Present;
  readonly setUser: (user: User) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/** Creates the session; `remember` is called at every change of user, to keep it beyond this page. */
export function createSession(initial: Present, remember: (user: User) => void): Session {
  let present = initial;
  const { subscribe, notify } = createListeners();

  return {
    present: () => present,
    setUser: (user) => {
      remember(user);
      if (sameUser(user, present.user)) return;
      present = { ...present, user };
      notify();
    },
    subscribe,
  };
}

function sameUser(a: User, b: User): boolean {
  return a.id === b.id && a.name === b.name && a.email === b.email && a.isGuest === b.isGuest;
}
