import type { ExpectedDelivery } from '@chipload/contract';
import { m } from '@chipload/messages';

/** Returns when an order is expected, or for a guest when it ships: `Order by 15:00: expected at your dock Tuesday, 2026-11-24`. */
export function deliveryText(
  { order_by: orderBy, ships_on: shipsOn, arrives_on: arrivesOn }: ExpectedDelivery,
  language: 'en' | 'fr',
): string {
  if (orderBy === null) {
    return arrivesOn === null
      ? m.delivery_ships_on(withWeekday(shipsOn, language))
      : arrivalText(arrivesOn, language);
  }
  const [hour = '', minute = ''] = orderBy.split(':');
  const time = m.delivery_time({ hour, minute });
  return arrivesOn === null
    ? m.delivery_ships_today({ time })
    : m.delivery_order_by({ time, ...withWeekday(arrivesOn, language) });
}

/** Returns on which day an order is expected: `Expected at your dock Tuesday, 2026-11-24`. */
export function arrivalText(arrivesOn: string, language: 'en' | 'fr'): string {
  return m.delivery_expected(withWeekday(arrivesOn, language));
}

function withWeekday(day: string, language: 'en' | 'fr') {
  return { day, weekday: weekdayOf(day, language) };
}

function weekdayOf(day: string, language: 'en' | 'fr'): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language}-CA`, {
    weekday: 'long',
    timeZone: 'UTC',
  });
}
