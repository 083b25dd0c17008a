import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../features/catalogue/loading-screens.tsx';
import { privateHead } from '../../navigation/head.ts';
import { FrequentlyPurchasedScreen } from '../../features/purchase-history/frequently-purchased-screen.tsx';
import { frequentQuery } from '../../features/purchase-history/purchase-history.queries.ts';
import { orSignIn } from '../../platform/api/or-sign-in.ts';

export const Route = createFileRoute('/app/frequently-purchased')({
  loader: async ({ context: { api, queryClient, session }, location }) => {
    if (session.visitor().user.isGuest) return;
    await orSignIn(queryClient.ensureQueryData(frequentQuery(api)), location.pathname);
  },
  head: privateHead(m.layout_frequently_purchased),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: FrequentlyPurchasedScreen,
});
