import { createFileRoute } from '@tanstack/react-router';
import { paymentQuery } from '../../features/invoices/money.queries.ts';
import { PaymentScreen } from '../../features/invoices/payment-screen.tsx';

export const Route = createFileRoute('/payments/$uuid')({
  loader: ({ context: { api, queryClient }, params: { uuid } }) =>
    queryClient.ensureQueryData(paymentQuery(api, uuid)),
  component: PaymentRoute,
});

function PaymentRoute() {
  return <PaymentScreen uuid={Route.useParams().uuid} />;
}
