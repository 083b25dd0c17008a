import { createFileRoute } from '@tanstack/react-router';
import { seriesQuery } from '../../../listing/catalogue.queries.ts';
import { parsePageSearch } from '../../../listing/page-search.ts';
import { SeriesScreen } from '../../../features/catalogue/series-screen.tsx';
import { breadcrumbsBelowProducts } from '../../../features/catalogue/structured-product.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/products/series/$seriesSlug/')({
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, params, deps }) =>
    orNotFound(queryClient.ensureQueryData(seriesQuery(api, params.seriesSlug, deps.page))),
  head: ({ match, loaderData }) =>
    titled(match, loaderData?.name ?? '', loaderData?.summary, {
      query: match.search,
      pictured: loaderData?.categories[0]?.example_code,
      data:
        import.meta.env.SSR && loaderData
          ? breadcrumbsBelowProducts(match.context.page, loaderData.name)
          : undefined,
    }),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: SeriesRoute,
});

function SeriesRoute() {
  const { seriesSlug } = Route.useParams();
  const { page } = Route.useSearch();
  return <SeriesScreen seriesSlug={seriesSlug} page={page} />;
}
