import { createFileRoute } from '@tanstack/react-router';
import { orderToShipQuery } from '../../features/fulfil/fulfil.queries.ts';
import { PackScreen } from '../../features/fulfil/pack-screen.tsx';

export const Route = createFileRoute('/fulfil/$orderUuid')({
  loader: ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(orderToShipQuery(api, params.orderUuid)),
  component: PackRoute,
});

function PackRoute() {
  return <PackScreen uuid={Route.useParams().orderUuid} />;
}
