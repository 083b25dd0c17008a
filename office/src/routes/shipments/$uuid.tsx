import { createFileRoute } from '@tanstack/react-router';
import { shipmentQuery } from '../../features/fulfil/fulfil.queries.ts';
import { ShipmentScreen } from '../../features/fulfil/shipments/shipment-screen.tsx';

export const Route = createFileRoute('/shipments/$uuid')({
  loader: async ({ context: { api, queryClient }, params }) =>
    queryClient.ensureQueryData(shipmentQuery(api, params.uuid)),
  component: ShipmentRoute,
});

function ShipmentRoute() {
  return <ShipmentScreen uuid={Route.useParams().uuid} />;
}
