import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { OrderListScreen } from '../../../features/orders/order-list-screen.tsx';
import { privateHead } from '../../../navigation/head.ts';
import { knownSearch } from '../../../navigation/known-search.ts';
import { parseOrderSearch } from '../../../features/orders/order-search.ts';
import { ordersQuery } from '../../../features/orders/orders.queries.ts';

export const Route = createFileRoute('/customer/account/orders/')({
  validateSearch: knownSearch(parseOrderSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context, location, deps }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(ordersQuery(context.api, deps))]),
  head: privateHead(m.account_orders),
  component: OrderListRoute,
});

function OrderListRoute() {
  return <OrderListScreen search={Route.useSearch()} />;
}
