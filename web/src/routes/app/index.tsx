import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { seriesListQuery } from '../../features/catalogue/catalogue.queries.ts';
import { LoadingList } from '../../features/catalogue/loading-screen.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { titled } from '../../features/layout/head.ts';

export const Route = createFileRoute('/app/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(seriesListQuery(api)),
  head: ({ match }) => titled(match, m.pages_home_title()),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: HomeScreen,
});
