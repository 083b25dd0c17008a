import { createFileRoute } from '@tanstack/react-router';
import { LoadingText } from '../../../features/content/loading-text.tsx';
import { ArticleScreen } from '../../../features/content/article-screen.tsx';
import { articleQuery } from '../../../features/content/content.queries.ts';
import { articleData } from '../../../features/content/structured-article.ts';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/content/tech/$slug')({
  loader: ({ context: { api, queryClient }, params: { slug } }) =>
    orNotFound(queryClient.ensureQueryData(articleQuery(api, 'tech', slug))),
  head: ({ match, loaderData }) =>
    titled(match, loaderData?.title ?? '', loaderData?.subtitle, {
      data:
        import.meta.env.SSR && loaderData ? articleData(match.context.page, 'tech', loaderData) : undefined,
    }),
  pendingComponent: LoadingText,
  pendingMinMs: 0,
  component: TechRoute,
});

function TechRoute() {
  return <ArticleScreen kind="tech" slug={Route.useParams().slug} />;
}
