import { m } from '@chipload/messages';

const dayMilliseconds = 86_400_000;

/** Returns how many days ago an order was placed. */
export function ageText(placedAt: string, now = Date.now()): string {
  const count = Math.max(0, Math.floor((now - Date.parse(placedAt)) / dayMilliseconds));
  return m.office_orders_age_days({ count });
}
