import type { ExpectedDelivery } from '@chipload/contract';
import { m } from '@chipload/messages';

/** Returns when an order is expected, or for a guest when it ships: `Order by 15:00: expected at your dock Tuesday, 2026-11-24`. */
export function deliveryText(
  { order_by: orderBy, ships_on: shipsOn, arrives_on: arrivesOn }: ExpectedDelivery,
  language: 'en' | 'fr',
): string {
  const dayOf = (day: string) => ({ day, weekday: weekdayOf(day, language) });
  if (orderBy === null)
    return arrivesOn === null ? m.delivery_ships_on(dayOf(shipsOn)) : m.delivery_expected(dayOf(arrivesOn));
  const [hour = '', minute = ''] = orderBy.split(':');
  const time = m.delivery_time({ hour, minute });
  return arrivesOn === null
    ? m.delivery_ships_today({ time })
    : m.delivery_order_by({ time, ...dayOf(arrivesOn) });
}

function weekdayOf(day: string, language: 'en' | 'fr'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-CA`, {
    weekday: 'long',
    timeZone: 'UTC',
  });
}
