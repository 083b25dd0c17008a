import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { OrderScreen } from '../../../features/orders/order-screen.tsx';
import { titledPrivately } from '../../../navigation/head.ts';
import { loadOrder } from '../../../features/orders/load-order.ts';

export const Route = createFileRoute('/customer/account/orders/$uuid')({
  loader: ({ context, params, location }) => loadOrder(context, params.uuid, location.pathname),
  head: ({ match, loaderData }) =>
    titledPrivately(match, m.account_order_title({ number: loaderData?.number ?? '' })),
  component: OrderRoute,
});

function OrderRoute() {
  return <OrderScreen uuid={Route.useParams().uuid} />;
}
