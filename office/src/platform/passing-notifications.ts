// Notifications of the office: what succeeded leaves the screen by itself, so that a morning of shipping does not cover
// the lists; the timeline of the record keeps it. A failure stays until somebody closes it.

import { createNotifications, type Notifications } from '@chipload/ui/notifications';

const successMilliseconds = 10_000;

export function createPassingNotifications(): Notifications {
  const notifications = createNotifications();
  const dismiss = (id: number | undefined) => {
    const position = notifications.list().findIndex((one) => one.id === id);
    if (position >= 0) notifications.dismiss(position);
  };
  return {
    ...notifications,
    add: (notification) => {
      notifications.add(notification);
      const id = notifications.list().at(-1)?.id;
      if (notification.type === 'success') setTimeout(() => dismiss(id), successMilliseconds);
    },
  };
}
