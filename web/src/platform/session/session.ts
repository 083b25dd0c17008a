// The visitor and the currency they see prices in, for every part of the screen that shows it.

import type { User } from '@chipload/contract';
import type { Currency } from '@chipload/messages/locale';
import { createListeners } from '@chipload/ui/listeners';

export type Visitor = { readonly user: User; readonly currency: Currency };

export type Session = {
  readonly visitor: () => Visitor;
  /** Setting a user also sets the currency (specification, section 4); without one, it stays. */
  readonly setUser: (user: User, currency?: Currency) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/** Creates the session; `remember` is called at every change of user, to keep it beyond this page. */
export function createSession(initial: Visitor, remember: (user: User) => void): Session {
  let visitor = initial;
  const { subscribe, notify } = createListeners();

  return {
    visitor: () => visitor,
    setUser: (user, currency = visitor.currency) => {
      remember(user);
      if (sameUser(user, visitor.user) && currency === visitor.currency) return;
      visitor = { user, currency };
      notify();
    },
    subscribe,
  };
}

function sameUser(a: User, b: User): boolean {
  return a.id === b.id && a.name === b.name && a.email === b.email && a.isGuest === b.isGuest;
}
