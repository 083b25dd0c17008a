import { useOffice } from '../../platform/office.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { orderToShipQuery } from './fulfil.queries.ts';
import { OrderHead } from './order-head.tsx';

/** An order to ship, beside the queue. */
export function OrderToShipPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  return (
    <RecordPanel query={orderToShipQuery(api, uuid)}>{(order) => <OrderHead order={order} />}</RecordPanel>
  );
}
