import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { withExpectedDay } from '../../cart/expected-text.ts';

/** Returns how many pieces of a line are backordered and until when; of a regrind, how many tools the shop waits for. */
export function backorderText({
  backordered,
  expected_on: expectedOn,
  made,
}: Order['lines'][number]): string {
  if (made?.kind === 'regrind') return m.regrinds_waiting({ count: countText(backordered) });
  return withExpectedDay(m.orders_line_backordered({ backordered: countText(backordered) }), expectedOn);
}
