import { useOffice } from '../../platform/office.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { orderQuery } from './orders.queries.ts';

/** An order beside the list. */
export function OrderPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  return (
    <RecordPanel query={orderQuery(api, uuid)}>
      {(order) => (
        <>
          <OrderFacts order={order} />
          <OrderLines order={order} />
          <OrderAmounts order={order} />
        </>
      )}
    </RecordPanel>
  );
}
