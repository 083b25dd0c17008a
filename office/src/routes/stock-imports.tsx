import { createFileRoute } from '@tanstack/react-router';
import { fileImportsQuery } from '../features/catalogue/catalogue.queries.ts';
import { ImportScreen } from '../features/catalogue/imports/import-screen.tsx';

export const Route = createFileRoute('/stock-imports')({
  loader: async ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(fileImportsQuery(api, 'stock')),
  component: StockImportRoute,
});

function StockImportRoute() {
  return <ImportScreen kind="stock" />;
}
