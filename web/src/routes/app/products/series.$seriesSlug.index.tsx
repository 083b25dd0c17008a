import { createFileRoute } from '@tanstack/react-router';
import { seriesQuery } from '../../../listing/catalogue.queries.ts';
import { SeriesScreen } from '../../../features/catalogue/series-screen.tsx';
import { breadcrumbsBelowProducts } from '../../../features/catalogue/structured-product.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/products/series/$seriesSlug/')({
  loader: ({ context: { api, queryClient }, params }) =>
    orNotFound(queryClient.ensureQueryData(seriesQuery(api, params.seriesSlug))),
  head: ({ match, loaderData }) =>
    titled(match, loaderData?.name ?? '', loaderData?.summary, {
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
  return <SeriesScreen seriesSlug={seriesSlug} />;
}
