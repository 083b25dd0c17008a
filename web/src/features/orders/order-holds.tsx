import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';
import { CirclePause } from 'lucide-react';

const sentences: Readonly<Record<Order['holds'][number], () => string>> = {
  payment: m.orders_held_payment,
  overdue: m.orders_held_overdue,
  address: m.orders_held_address,
  customs: m.orders_held_customs,
  check: m.orders_held_check,
};

/** Says that an order waits before it ships, and what its buyer can do about it. */
export function OrderHolds({ holds }: { holds: Order['holds'] }) {
  if (holds.length === 0) return null;
  return (
    <Notice tone="partial" icon={CirclePause} title={m.orders_held()}>
      {holds.map((hold) => (
        <p key={hold}>{sentences[hold]()}</p>
      ))}
    </Notice>
  );
}
