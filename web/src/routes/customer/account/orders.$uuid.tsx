import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Order } from '@chipload/contract';
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

/** The server does not wait for what is loaded later, so it only leaves room for it. */
function LatePayDeposit({ order }: { order: Order }) {
  const isLive = useHydrated();
  return (
    <div className={order.holds.includes('deposit') ? 'min-h-36' : 'empty:hidden'}>
      {isLive && (
        <Suspense>
          <PayDeposit order={order} />
        </Suspense>
      )}
    </div>
  );
}

function OrderRoute() {
  const { uuid } = Route.useParams();
  return (
    <OrderScreen
      uuid={uuid}
      PayDeposit={LatePayDeposit}
      invoices={<OrderInvoices order={uuid} />}
      sentTools={<SentTools order={uuid} />}
    />
  );
}
