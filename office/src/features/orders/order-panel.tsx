import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useOffice } from '../../platform/office.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderQuery } from './orders.queries.ts';

/** An order beside the list. */
export function OrderPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: order } = useQuery(orderQuery(api, uuid));
  if (order === undefined) return <SkeletonRows rows={6} />;
  return (
    <div className="grid gap-6">
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <OrderAmounts order={order} />
    </div>
  );
}
