import type { ExpectedDelivery, Order } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';

/** Returns when an order is expected, or for a guest when it ships: `Order by 15:00, expected at your dock Tuesday, 2026-11-24`. */
export function deliveryText({
  order_by: orderBy,
  ships_on: shipsOn,
  arrives_on: arrivesOn,
}: ExpectedDelivery): string {
  if (orderBy === null) {
    return arrivesOn === null
      ? m.delivery_ships_on(withWeekday(shipsOn))
      : m.delivery_expected(withWeekday(arrivesOn));
  }
  const [hour = '', minute = ''] = orderBy.split(':');
  const time = m.delivery_time({ hour, minute });
  return arrivesOn === null
    ? m.delivery_ships_today({ time })
    : m.delivery_order_by({ time, ...withWeekday(arrivesOn) });
}

/**
 * Returns the day of a shipping method: of arrival at the billing address, of leaving the shop with the buyer's courier, or
 * of being ready. That of a dropship depends on its address.
 */
export function methodDayText(
  type: ShippingType,
  { ships_on: shipsOn, arrives_on: arrivesOn }: Pick<ExpectedDelivery, 'ships_on' | 'arrives_on'>,
): string | undefined {
  if (type === 'pickup') return m.delivery_ready_on(withWeekday(shipsOn));
  if (type === 'collect') return m.delivery_ships_on(withWeekday(shipsOn));
  return type === 'flat_rate' && arrivesOn !== null
    ? m.delivery_expected_on(withWeekday(arrivesOn))
    : undefined;
}

/** Returns on which day a placed order is expected, `Expected at your dock Tuesday, 2026-11-24`, or what of it is in stock. */
export function arrivalText({
  arrives_on: arrivesOn,
  is_bundled: isBundled,
  lines,
}: Pick<Order, 'arrives_on' | 'is_bundled' | 'lines'>): string | undefined {
  if (arrivesOn === null) return undefined;
  const day = withWeekday(arrivesOn);
  const isPart = !isBundled && lines.some(({ backordered }) => backordered > 0);
  return isPart ? m.delivery_expected_stocked(day) : m.delivery_expected(day);
}

/** The weekday is a message: for a few names, a browser would load all that it knows of calendars, which takes 12 ms. */
function withWeekday(day: string) {
  const weekday = m.delivery_weekday({ day: String(new Date(`${day}T00:00:00Z`).getUTCDay()) });
  return { day, weekday };
}
