import { createFileRoute } from '@tanstack/react-router';
import { priceChangesQuery, groupsQuery } from '../features/catalogue/catalogue.queries.ts';
import { PriceChangeScreen } from '../features/catalogue/price-change-screen.tsx';

export const Route = createFileRoute('/price-changes')({
  loader: async ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(groupsQuery(api)),
      queryClient.ensureQueryData(priceChangesQuery(api)),
    ]),
  component: PriceChangeScreen,
});
