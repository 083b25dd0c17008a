import { createFileRoute } from '@tanstack/react-router';
import { fileImportsQuery } from '../features/catalogue/catalogue.queries.ts';
import { ImportScreen } from '../features/catalogue/imports/import-screen.tsx';

export const Route = createFileRoute('/special-price-imports')({
  loader: async ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(fileImportsQuery(api, 'special-prices')),
  component: SpecialPriceImportRoute,
});

function SpecialPriceImportRoute() {
  return <ImportScreen kind="special-prices" />;
}
