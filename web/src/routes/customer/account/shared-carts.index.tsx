import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { privateHead } from '../../../navigation/head.ts';
import { SharedCartIndexScreen } from '../../../features/shared-carts/shared-cart-index-screen.tsx';
import { sharedCartsQuery } from '../../../features/shared-carts/shared-carts.queries.ts';

export const Route = createFileRoute('/customer/account/shared-carts/')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [queries.ensureQueryData(sharedCartsQuery(context.api))]),
  head: privateHead(m.shared_carts_title),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: SharedCartIndexScreen,
});
