import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoadingText } from '../../../features/content/loading-text.tsx';
import { ArticleScreen } from '../../../features/content/article-screen.tsx';
import { articleQuery } from '../../../features/content/content.queries.ts';
import { articleData } from '../../../features/content/structured-article.ts';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/content/blog/$slug')({
  loader: async ({ context: { api, queryClient }, params: { slug } }) => {
    const article = await orNotFound(queryClient.ensureQueryData(articleQuery(api, 'blog', slug)));
    // A former address leads to the present one.
    if (article.slug !== slug)
      throw redirect({
        to: '/app/content/blog/$slug',
        params: { slug: article.slug },
        statusCode: 301,
        replace: true,
      });
    return article;
  },
  head: ({ match, loaderData }) =>
    titled(match, loaderData?.title ?? '', loaderData?.subtitle, {
      data:
        import.meta.env.SSR && loaderData ? articleData(match.context.page, 'blog', loaderData) : undefined,
    }),
  pendingComponent: LoadingText,
  pendingMinMs: 0,
  component: BlogRoute,
});

function BlogRoute() {
  return <ArticleScreen kind="blog" slug={Route.useParams().slug} />;
}
