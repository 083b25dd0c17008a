// The notifications on the screen: a list that anyone may add to, dismissed one at a time by position.

import { createListeners } from '../listeners.ts';

export type Notification = {
  readonly id: number;
  readonly type: 'error' | 'success';
  readonly title: string;
  readonly body: string;
  /** Where to go on from here, within the shop. */
  readonly link?: { readonly href: string; readonly label: string };
};

export type Notifications = {
  readonly list: () => readonly Notification[];
  readonly add: (notification: Omit<Notification, 'id'>) => void;
  readonly dismiss: (position: number) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/** An empty list. The same notification is not added again while it is still shown. */
export function createNotifications(): Notifications {
  let shown: readonly Notification[] = [];
  let lastId = 0;
  const { subscribe, tell } = createListeners();

  const show = (next: readonly Notification[]) => {
    shown = next;
    tell();
  };

  return {
    list: () => shown,
    add: ({ type, title, body, link }) => {
      if (shown.some((one) => one.type === type && one.title === title && one.body === body)) return;
      lastId += 1;
      show([...shown, { id: lastId, type, title, body, ...(link && { link }) }]);
    },
    dismiss: (position) => show(shown.toSpliced(position, 1)),
    subscribe,
  };
}
