import { useOffice } from '../../platform/office.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { paymentQuery } from './money.queries.ts';
import { PaymentFacts } from './payment-facts.tsx';

/** A payment received, beside the list. */
export function PaymentPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  return (
    <RecordPanel query={paymentQuery(api, uuid)}>
      {(payment) => <PaymentFacts payment={payment} />}
    </RecordPanel>
  );
}
