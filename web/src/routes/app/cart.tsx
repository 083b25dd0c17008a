import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '@chipload/messages';
import { CheckoutPanel } from '../../features/checkout/checkout-panel.tsx';
import { titled } from '../../navigation/head.ts';
import { EmptyTrunk } from '../../features/trunk/empty-trunk.tsx';
import { ShareCart } from '../../features/shared-carts/share-cart.tsx';
import { SaveBagDialog } from '../../features/product-lists/save-bag-dialog.tsx';
import { TrunkScreen } from '../../features/trunk/trunk-screen.tsx';
import { trunkQuery } from '../../cart/trunk.queries.ts';

/** Few carts have some, and reading them takes the code of quick-add. */
const RowsLeft = lazy(async () => ({
  default: (await import('../../features/quick-add/rows-left.tsx')).RowsLeft,
}));

export const Route = createFileRoute('/app/cart')({
  // The page contains the trunk once, as the answer of its query.
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(trunkQuery(api));
  },
  head: ({ match }) => titled(match, m.trunk_title()),
  component: () => (
    <TrunkScreen
      kind="standard"
      title={m.trunk_title()}
      empty={<EmptyTrunk />}
      panel={(trunk) => <CheckoutPanel trunk={trunk} />}
      rowsLeft={<RowsLeftInBrowser />}
      share={(trunk) => trunk.customer !== null && !trunk.is_on_behalf && <ShareCart />}
      saveDialog={SaveBagDialog}
    />
  ),
});

/** The rows are kept in the browser: the server has none to show. */
function RowsLeftInBrowser() {
  if (!useHydrated()) return null;
  return (
    <div className="empty:hidden print:hidden">
      <Suspense>
        <RowsLeft />
      </Suspense>
    </div>
  );
}
