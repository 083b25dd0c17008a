import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { OrderScreen } from '../../../features/orders/order-screen.tsx';
import { invoicesQuery } from '../../../features/invoices/invoices.queries.ts';
import { OrderInvoices } from '../../../features/invoices/order-invoices.tsx';
import { PayDeposit } from '../../../features/invoices/pay-deposit.tsx';
import { orderQuery } from '../../../features/orders/orders.queries.ts';
import { SentTools } from '../../../features/regrinds/sent-tools.tsx';
import { useShop } from '../../../platform/shop.ts';
import { orSignIn } from '../../../platform/api/or-sign-in.ts';
import { titledPrivately } from '../../../navigation/head.ts';
import { loadOrder } from '../../../features/orders/load-order.ts';

export const Route = createFileRoute('/customer/account/orders/$uuid')({
  loader: async ({ context, params: { uuid }, location }) => {
    const [order] = await Promise.all([
      loadOrder(context, uuid, location.pathname),
      orSignIn(
        context.queryClient.ensureQueryData(invoicesQuery(context.api, { order: uuid })),
        location.pathname,
      ),
    ]);
    return order;
  },
  head: ({ match, loaderData }) =>
    titledPrivately(match, m.account_order_title({ number: loaderData?.number ?? '' })),
  component: OrderRoute,
});

function OrderRoute() {
  const { uuid } = Route.useParams();
  const { api } = useShop();
  const { data: order } = useSuspenseQuery(orderQuery(api, uuid));
  return (
    <OrderScreen
      uuid={uuid}
      payDeposit={<PayDeposit order={order} />}
      invoices={<OrderInvoices order={uuid} />}
      sentTools={<SentTools order={uuid} />}
    />
  );
}
