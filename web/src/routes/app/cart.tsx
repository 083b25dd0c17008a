import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { CheckoutPanel } from '../../features/checkout/checkout-panel.tsx';
import { titled } from '../../features/layout/head.ts';
import { EmptyTrunk } from '../../features/trunk/empty-trunk.tsx';
import { TrunkScreen } from '../../features/trunk/trunk-screen.tsx';
import { trunkQuery } from '../../features/trunk/trunk.queries.ts';

export const Route = createFileRoute('/app/cart')({
  // The page carries it once, as the answer of its query.
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
    />
  ),
});
