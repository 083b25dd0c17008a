import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { CoatingsScreen } from '../../../features/content/coatings-screen.tsx';
import { coatingsQuery } from '../../../features/content/content.queries.ts';
import { contentBreadcrumbs } from '../../../features/content/structured-article.ts';
import { titled } from '../../../navigation/head.ts';

export const Route = createFileRoute('/app/content/coatings')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(coatingsQuery(api)),
  head: ({ match }) =>
    titled(match, m.content_coatings(), undefined, {
      data: import.meta.env.SSR ? contentBreadcrumbs(match.context.page, m.content_coatings()) : undefined,
    }),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: CoatingsScreen,
});
