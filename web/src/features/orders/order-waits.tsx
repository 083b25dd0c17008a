import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { backorderText } from './backorder-text.ts';

/** The table below has the others, if there is more than one. */
const mostLines = 3;

/** The pieces that an order waits for, and until when, at its top: the first of its lines with backordered pieces. */
export function OrderWaits({ order: { lines, state } }: { order: Order }) {
  const waiting = state === 'cancelled' ? [] : lines.filter(({ backordered }) => backordered > 0);
  if (waiting.length === 0) return null;
  const others = waiting.length - mostLines;
  return (
    <ul className="mt-2 text-sm text-partial">
      {waiting.slice(0, others > 1 ? mostLines : undefined).map((line) => (
        <li key={line.uuid} className="wrap-anywhere">
          <Unbroken text={m.ui_labelled({ label: line.inventory_code, value: backorderText(line) })} />
        </li>
      ))}
      {others > 1 && <li>{m.checkout_more_lines({ count: others, lines: countText(others) })}</li>}
    </ul>
  );
}
