import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { ArticleListScreen } from '../../../features/content/article-list-screen.tsx';
import { articlesQuery } from '../../../features/content/content.queries.ts';
import { contentBreadcrumbs } from '../../../features/content/structured-article.ts';
import { titled } from '../../../navigation/head.ts';

export const Route = createFileRoute('/app/content/tech/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(articlesQuery(api, 'tech')),
  head: ({ match }) =>
    titled(match, m.content_tech(), m.content_tech_about(), {
      data: import.meta.env.SSR ? contentBreadcrumbs(match.context.page, m.content_tech()) : undefined,
    }),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: () => <ArticleListScreen kind="tech" />,
});
