import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { privateHead } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';
import { SharedCartGone } from '../../../features/shared-carts/shared-cart-gone.tsx';
import { SharedCartScreen } from '../../../features/shared-carts/shared-cart-screen.tsx';
import { sharedCartQuery } from '../../../features/shared-carts/shared-carts.queries.ts';

export const Route = createFileRoute('/customer/account/shared-carts/$uuid')({
  loader: async ({ context, location, params }) => {
    const query = sharedCartQuery(context.api, params.uuid);
    await orNotFound(loadAccount(context, location, (queries) => [queries.ensureQueryData(query)]));
  },
  head: privateHead(m.shared_carts_title),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  notFoundComponent: SharedCartGone,
  component: SharedCartRoute,
});

function SharedCartRoute() {
  const { uuid } = Route.useParams();
  return <SharedCartScreen key={uuid} uuid={uuid} />;
}
