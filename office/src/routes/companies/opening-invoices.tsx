import { createFileRoute } from '@tanstack/react-router';
import { fileImportsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { ImportScreen } from '../../features/catalogue/imports/import-screen.tsx';

export const Route = createFileRoute('/companies/opening-invoices')({
  loader: async ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(fileImportsQuery(api, 'opening-invoices')),
  component: OpeningInvoiceImportRoute,
});

function OpeningInvoiceImportRoute() {
  return <ImportScreen kind="opening-invoices" />;
}
