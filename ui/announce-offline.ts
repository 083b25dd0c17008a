import { m } from '@chipload/messages';
import type { Notifications } from './notifications.ts';

/** Says that the browser has no network, for as long as it has none. */
export function announceOffline(notifications: Notifications): void {
  const title = m.ui_offline_title();
  window.addEventListener('offline', () => {
    notifications.add({ type: 'error', title, body: m.ui_offline_body() });
  });
  window.addEventListener('online', () => {
    const position = notifications.list().findIndex((one) => one.title === title);
    if (position >= 0) notifications.dismiss(position);
  });
}
