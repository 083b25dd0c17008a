import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { Notice } from '@chipload/ui/notice';
import { useShop } from '../../platform/shop.ts';
import { earlierOrderQuery } from './checkout.queries.ts';

/** Warns of a purchase order number that the company has ordered with before. The order can be placed all the same. */
export function RepeatedPurchaseOrder({ number }: { number: string }) {
  const { data: order } = useQuery(earlierOrderQuery(useShop().api, number));
  if (!order) return null;
  const day = formatDate(Date.parse(order.placed_at), shopTimeZone);
  return (
    <Notice tone="partial" role="status" icon={Repeat}>
      <p>
        {m.checkout_repeated_purchase_order({ number: order.purchase_order_number, day })}{' '}
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
