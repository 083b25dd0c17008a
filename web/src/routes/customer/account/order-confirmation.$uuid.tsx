import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { privateHead } from '../../../navigation/head.ts';
import { ConfirmationScreen } from '../../../features/orders/confirmation-screen.tsx';
import { SentTools } from '../../../features/regrinds/sent-tools.tsx';
import { loadOrder } from '../../../features/orders/load-order.ts';

export const Route = createFileRoute('/customer/account/order-confirmation/$uuid')({
  loader: ({ context, params, location }) => loadOrder(context, params.uuid, location.pathname),
  head: privateHead(m.orders_confirmation_title),
  component: ConfirmationRoute,
});

function ConfirmationRoute() {
  const { uuid } = Route.useParams();
  return <ConfirmationScreen uuid={uuid} sentTools={<SentTools order={uuid} />} />;
}
