import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../features/orders/order-screen.tsx';
import { orderQuery } from '../../features/orders/orders.queries.ts';

export const Route = createFileRoute('/orders/$uuid')({
  loader: ({ context: { api, queryClient }, params: { uuid } }) =>
    queryClient.ensureQueryData(orderQuery(api, uuid)),
  component: OrderRoute,
});

function OrderRoute() {
  return <OrderScreen uuid={Route.useParams().uuid} />;
}
