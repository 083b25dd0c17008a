import { m } from '@chipload/messages';

const dayMilliseconds = 86_400_000;

/** Returns how many days ago something began to wait, such as an order was placed. */
export function ageText(since: string, now = Date.now()): string {
  const count = Math.max(0, Math.floor((now - Date.parse(since)) / dayMilliseconds));
  return count === 0 ? m.office_orders_age_today() : m.office_orders_age_days({ count });
}
