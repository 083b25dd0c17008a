import { createFileRoute } from '@tanstack/react-router';
import { offerQuery, groupsQuery } from '../../features/catalogue/catalogue.queries.ts';
import { OfferScreen } from '../../features/catalogue/offer-screen.tsx';

export const Route = createFileRoute('/offers/$uuid')({
  loader: async ({ context: { api, queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(groupsQuery(api)),
      queryClient.ensureQueryData(offerQuery(api, params.uuid)),
    ]),
  component: OfferRoute,
});

function OfferRoute() {
  const { uuid } = Route.useParams();
  return <OfferScreen key={uuid} uuid={uuid} />;
}
