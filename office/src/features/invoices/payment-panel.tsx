import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useOffice } from '../../platform/office.ts';
import { paymentQuery } from './money.queries.ts';
import { PaymentFacts } from './payment-facts.tsx';

/** A payment received, beside the list. */
export function PaymentPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: payment } = useQuery(paymentQuery(api, uuid));
  return payment === undefined ? <SkeletonRows rows={4} /> : <PaymentFacts payment={payment} />;
}
