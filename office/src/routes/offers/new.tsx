import { createFileRoute } from '@tanstack/react-router';
import { groupsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { NewOfferScreen } from '../../features/catalogue/offer-screen.tsx';

export const Route = createFileRoute('/offers/new')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(groupsQuery(api)),
  component: NewOfferScreen,
});
