import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { withExpectedDay } from '../../cart/expected-text.ts';

/** Returns how many pieces of a line are backordered and until when; of a regrind, how many tools the shop waits for. */
export function backorderText({
  backordered,
  expected_on: expectedOn,
  dock_on: dock,
  made,
}: Order['lines'][number]): string {
  if (made?.kind === 'regrind') return m.regrinds_waiting({ count: countText(backordered) });
  const what = m.orders_line_backordered({ backordered: countText(backordered) });
  return withDock(withExpectedDay(what, expectedOn), dock);
}

/** Adds the day on which pieces are expected at the address, where it is known. */
export function withDock(what: string, dock: string | null): string {
  return dock === null ? what : m.delivery_then_dock({ what, dock });
}
