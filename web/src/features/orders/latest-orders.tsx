import { Link } from '@tanstack/react-router';
import type { OrderRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { OrdersToRepeat } from './orders-to-repeat.tsx';

/** The latest orders of the company, to order them again from home. */
export function LatestOrders({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <section aria-labelledby="latest-orders" className="grid grid-cols-1 gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="latest-orders" className="font-semibold">
          {m.purchases_latest_orders()}
        </h2>
        <Link
          to="/customer/account/orders"
          className="thumb-room text-sm text-accent underline-offset-2 hover:underline"
        >
          {m.account_all_orders()}
        </Link>
      </div>
      <OrdersToRepeat caption={m.purchases_latest_orders()} rows={rows} />
    </section>
  );
}
