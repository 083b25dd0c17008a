import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '../../features/invoices/invoice-screen.tsx';
import { invoiceQuery } from '../../features/invoices/invoices.queries.ts';

export const Route = createFileRoute('/invoices/$uuid')({
  loader: async ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(invoiceQuery(api, params.uuid)),
  component: InvoiceRoute,
});

function InvoiceRoute() {
  return <InvoiceScreen uuid={Route.useParams().uuid} />;
}
