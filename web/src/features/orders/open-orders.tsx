import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { ordersQuery } from './orders.queries.ts';
import { OrdersToRepeat } from './orders-to-repeat.tsx';

/** The maximum number of orders on the overview, which links to all orders. */
const maximumShown = 5;

/** The orders that have not shipped yet, for the overview of the account. */
export function OpenOrders() {
  const { api } = useShop();
  const { data } = useSuspenseQuery(ordersQuery(api, { state: 'open' }));
  return (
    <section aria-labelledby="open-orders" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="open-orders" className="font-semibold">
          {m.account_open_orders()}
        </h2>
        <Link
          to="/customer/account/orders"
          className="thumb-room text-sm text-accent underline-offset-2 hover:underline"
        >
          {m.account_all_orders()}
        </Link>
      </div>
      {data.rows.length === 0 ? (
        <p className="text-sm text-muted">{m.account_no_open_orders()}</p>
      ) : (
        <OrdersToRepeat caption={m.account_open_orders()} rows={data.rows.slice(0, maximumShown)} />
      )}
    </section>
  );
}
