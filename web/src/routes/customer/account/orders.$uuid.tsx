import { createFileRoute } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { m } from '@chipload/messages';
import { OrderScreen } from '../../../features/orders/order-screen.tsx';
import { invoicesQuery } from '../../../features/invoices/invoices.queries.ts';
import { OrderInvoices } from '../../../features/invoices/order-invoices.tsx';
import { SentTools } from '../../../features/regrinds/sent-tools.tsx';
import { orSignIn } from '../../../platform/api/or-sign-in.ts';
import { titledPrivately } from '../../../navigation/head.ts';
import { loadOrder } from '../../../features/orders/load-order.ts';

// Few orders ask for a deposit.
const PayDeposit = lazy(async () => ({
  default: (await import('../../../features/invoices/pay-deposit.tsx')).PayDeposit,
}));

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

const payDeposit: ComponentProps<typeof OrderScreen>['payDeposit'] = (order) => (
  <Suspense>
    <PayDeposit order={order} />
  </Suspense>
);

function OrderRoute() {
  const { uuid } = Route.useParams();
  return (
    <OrderScreen
      uuid={uuid}
      payDeposit={payDeposit}
      invoices={<OrderInvoices order={uuid} />}
      sentTools={<SentTools order={uuid} />}
    />
  );
}
