import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { withExpectedDay } from '../../cart/expected-text.ts';
import { withMakingTime } from '../../cart/making-time.ts';

type Line = Order['lines'][number];

/** Returns how many pieces of a line are backordered and until when; of a regrind, how many tools the shop waits for. */
export function backorderText({ backordered, expected_on: expectedOn, dock_on: dock, made }: Line): string {
  if (made?.kind === 'regrind') return m.regrinds_waiting({ count: countText(backordered) });
  const what = m.orders_line_backordered({ backordered: countText(backordered) });
  return withLaterDays(withExpectedDay(what, expectedOn), { dock_on: dock, made });
}

/** Adds what follows once backordered pieces are in stock: the time to make them, or the day at the address where it is known. */
export function withLaterDays(what: string, { dock_on: dock, made }: Pick<Line, 'dock_on' | 'made'>): string {
  if (made) return withMakingTime(what, made);
  return dock === null ? what : m.delivery_then_dock({ what, dock });
}
