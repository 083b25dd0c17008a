import { createFileRoute } from '@tanstack/react-router';
import { shipmentList } from '../../features/fulfil/shipments/shipment-list.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';

export const Route = createFileRoute('/shipments/')({ component: ShipmentsRoute });

function ShipmentsRoute() {
  return <ListScreen list={shipmentList} />;
}
