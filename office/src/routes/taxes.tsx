import { createFileRoute } from '@tanstack/react-router';
import { TaxesScreen } from '../features/taxes/taxes-screen.tsx';
import { exchangeRatesQuery, taxesQuery } from '../records/taxes/taxes.queries.ts';

export const Route = createFileRoute('/taxes')({
  loader: async ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(taxesQuery(api)),
      queryClient.ensureQueryData(exchangeRatesQuery(api)),
    ]),
  component: TaxesScreen,
});
