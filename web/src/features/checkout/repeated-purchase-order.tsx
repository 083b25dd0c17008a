import { useQuery } from '@tanstack/react-query';
import { Info, Repeat } from 'lucide-react';
import type { TrunkKind } from '@chipload/domain/trunk';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { Notice } from '@chipload/ui/notice';
import { useShop } from '../../platform/shop.ts';
import { earlierOrderQuery } from './checkout.queries.ts';

/**
 * Warns of a purchase order number that the company has ordered with before. The order can be placed all the same. An order from the
 * other cart is no reason to warn: one purchase order covers what is in stock and what is made.
 */
export function RepeatedPurchaseOrder({ kind, number }: { kind: TrunkKind; number: string }) {
  const { data: order } = useQuery(earlierOrderQuery(useShop().api, kind, number));
  if (!order) return null;
  const day = formatDate(Date.parse(order.placed_at), shopTimeZone);
  const isRepeated = order.kind === kind;
  const say = isRepeated ? m.checkout_repeated_purchase_order : m.checkout_purchase_order_covers;
  return (
    <Notice tone={isRepeated ? 'partial' : 'neutral'} role="status" icon={isRepeated ? Repeat : Info}>
      <p>
        {say({ number: order.purchase_order_number, day })}{' '}
        <a
          href={`/customer/account/orders/${order.uuid}`}
          className="text-accent underline underline-offset-2"
        >
          {m.checkout_earlier_order({ number: order.number })}
        </a>
      </p>
    </Notice>
  );
}
