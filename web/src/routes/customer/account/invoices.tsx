import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { InvoiceListScreen } from '../../../features/invoices/invoice-list-screen.tsx';
import { parseInvoiceSearch } from '../../../features/invoices/invoice-search.ts';
import { invoicesQuery } from '../../../features/invoices/invoices.queries.ts';
import { privateHead } from '../../../navigation/head.ts';
import { knownSearch } from '../../../navigation/known-search.ts';

export const Route = createFileRoute('/customer/account/invoices')({
  validateSearch: knownSearch(parseInvoiceSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(invoicesQuery(context.api, deps))]),
  head: privateHead(m.invoices_title),
  component: InvoiceListRoute,
});

function InvoiceListRoute() {
  return <InvoiceListScreen search={Route.useSearch()} />;
}
