import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { privateHead } from '../../../navigation/head.ts';
import { ConfirmationScreen } from '../../../features/orders/confirmation-screen.tsx';
import { SentTools } from '../../../features/regrinds/sent-tools.tsx';
import { loadOrder } from '../../../features/orders/load-order.ts';

export const Route = createFileRoute('/app/mod/order-confirmation/$orderUuid')({
  loader: ({ context, params, location }) => loadOrder(context, params.orderUuid, location.pathname),
  head: privateHead(m.mods_confirmation_title),
  component: ModConfirmationRoute,
});

function ModConfirmationRoute() {
  const { orderUuid: uuid } = Route.useParams();
  return <ConfirmationScreen uuid={uuid} sentTools={<SentTools order={uuid} />} />;
}
