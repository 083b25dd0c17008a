import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useOffice } from '../../platform/office.ts';
import { orderToShipQuery } from './fulfil.queries.ts';
import { OrderHead } from './order-head.tsx';

/** An order to ship, beside the queue. */
export function OrderToShipPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: order } = useQuery(orderToShipQuery(api, uuid));
  if (order === undefined) return <SkeletonRows rows={6} />;
  return (
    <div className="grid gap-6">
      <OrderHead order={order} />
    </div>
  );
}
