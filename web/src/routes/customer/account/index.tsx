import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { OverviewScreen } from '../../../features/account/overview-screen.tsx';
import { OfferList } from '../../../features/discounts/offer-list.tsx';
import { discountsQuery } from '../../../features/discounts/discounts.queries.ts';
import { invoicesQuery } from '../../../features/invoices/invoices.queries.ts';
import { OpenInvoices } from '../../../features/invoices/open-invoices.tsx';
import { privateHead } from '../../../navigation/head.ts';
import { OpenOrders } from '../../../features/orders/open-orders.tsx';
import { ordersQuery } from '../../../features/orders/orders.queries.ts';

export const Route = createFileRoute('/customer/account/')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [
      queries.ensureQueryData(ordersQuery(context.api, { state: 'open' })),
      queries.ensureQueryData(invoicesQuery(context.api, { state: 'open' })),
      queries.ensureQueryData(discountsQuery(context.api)),
    ]),
  head: privateHead(m.account_title),
  component: () => (
    <OverviewScreen orders={<OpenOrders />} invoices={<OpenInvoices />} offers={<OfferList />} />
  ),
});
