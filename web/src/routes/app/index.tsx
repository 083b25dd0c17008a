import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { familiesQuery } from '../../listing/catalogue.queries.ts';
import { LoadingList } from '../../features/catalogue/loading-screens.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { ToolThumbnail } from '../../features/home/series-card.tsx';
import { titled } from '../../navigation/head.ts';
import { siteData } from '../../navigation/structured-data.ts';

export const Route = createFileRoute('/app/')({
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(familiesQuery(api)), ToolThumbnail.preload?.()]),
  head: ({ match }) =>
    titled(match, m.pages_home_title(), undefined, {
      data: import.meta.env.SSR ? siteData(match.context.page) : undefined,
    }),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: HomeScreen,
});
