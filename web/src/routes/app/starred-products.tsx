import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../features/catalogue/loading-screens.tsx';
import { privateHead } from '../../navigation/head.ts';
import { StarredScreen } from '../../features/starred/starred-screen.tsx';
import { starredQuery } from '../../parts/starred.queries.ts';
import { orSignIn } from '../../platform/api/or-sign-in.ts';

export const Route = createFileRoute('/app/starred-products')({
  loader: async ({ context: { api, queryClient, session }, location }) => {
    if (session.visitor().user.isGuest) return;
    await orSignIn(queryClient.ensureQueryData(starredQuery(api)), location.pathname);
  },
  head: privateHead(m.layout_starred_products),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: StarredScreen,
});
