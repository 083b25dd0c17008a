import { m } from '@chipload/messages';
import type { Notifications } from './notifications.ts';

/** Says that the browser has no network, or that the shop is busy and is asked again, for as long as it is so. */
export function announceWaits(notifications: Notifications): void {
  announce(notifications, ['offline', 'online'], m.ui_offline_title(), m.ui_offline_body());
  // A page that was kept for it opens without a network.
  if (!navigator.onLine)
    notifications.add({ type: 'error', title: m.ui_offline_title(), body: m.ui_offline_body() });
  announce(notifications, ['shop-busy', 'shop-free'], m.ui_busy_title(), m.ui_busy_body());
}

function announce(
  notifications: Notifications,
  [begin, end]: readonly [string, string],
  title: string,
  body: string,
): void {
  window.addEventListener(begin, () => {
    notifications.add({ type: 'error', title, body });
  });
  window.addEventListener(end, () => {
    const position = notifications.list().findIndex((one) => one.title === title);
    if (position >= 0) notifications.dismiss(position);
  });
}
