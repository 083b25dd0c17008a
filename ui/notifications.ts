// The notifications on the screen: a list that any code may add to, dismissed one at a time by position.

import { createListeners } from './listeners.ts';

export type Notification = {
  readonly id: number;
  readonly type: 'error' | 'success';
  readonly title: string;
  readonly body: string;
  /** How often it was added while it was on the screen. */
  readonly times: number;
  /** A link for the next step, within the shop. */
  readonly link?: { readonly href: string; readonly label: string };
};

export type NewNotification = Omit<Notification, 'id' | 'times'>;

export type Notifications = {
  readonly list: () => readonly Notification[];
  readonly add: (notification: NewNotification) => void;
  readonly dismiss: (position: number) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/**
 * Creates an empty list. A notification that is added again while it is on the screen replaces the first and is
 * counted.
 */
export function createNotifications(): Notifications {
  let shown: readonly Notification[] = [];
  let lastId = 0;
  const { subscribe, notify } = createListeners();

  const show = (next: readonly Notification[]) => {
    shown = next;
    notify();
  };

  return {
    list: () => shown,
    add: ({ type, title, body, link }) => {
      const same = shown.find((one) => one.type === type && one.title === title && one.body === body);
      lastId += 1;
      // With a new id it appears, and is read out, once more.
      const added = { id: lastId, type, title, body, times: (same?.times ?? 0) + 1, ...(link && { link }) };
      show([...shown.filter((one) => one !== same), added]);
    },
    dismiss: (position) => show(shown.toSpliced(position, 1)),
    subscribe,
  };
}
