import { m } from '@chipload/messages';
import type { Notifications } from '@chipload/ui/notifications';

const notices: Readonly<Record<string, { title: () => string; body: () => string }>> = {
  'trunk-merged': { title: m.customers_trunk_merged_title, body: m.customers_trunk_merged_body },
  'trunk-waits': { title: m.customers_trunk_waits_title, body: m.customers_trunk_waits_body },
  'password-changed': { title: m.account_password_changed_title, body: m.account_password_changed_body },
};

/** Shows a notice that the server sends once, with the next page. */
export function showNotice(notifications: Notifications, code: string | undefined): void {
  const notice = code === undefined ? undefined : notices[code];
  if (notice === undefined) return;
  notifications.add({ type: 'success', title: notice.title(), body: notice.body() });
}
