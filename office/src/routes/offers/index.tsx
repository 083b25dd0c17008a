import { createFileRoute } from '@tanstack/react-router';
import { offersQuery } from '../../features/catalogue/catalogue.queries.ts';
import { OffersScreen } from '../../features/catalogue/offers-screen.tsx';

export const Route = createFileRoute('/offers/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(offersQuery(api)),
  component: OffersScreen,
});
