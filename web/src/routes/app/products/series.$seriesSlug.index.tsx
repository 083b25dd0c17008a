import { createFileRoute } from '@tanstack/react-router';
import { seriesQuery } from '../../../listing/catalogue.queries.ts';
import { canonicalSearch, parseListingSearch } from '../../../listing/listing-search.ts';
import { SeriesScreen } from '../../../features/catalogue/series-screen.tsx';
import { breadcrumbsBelowProducts } from '../../../features/catalogue/structured-product.ts';
import { CatalogueDocuments } from '../../../features/catalogue/late-documents.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/products/series/$seriesSlug/')({
  validateSearch: parseListingSearch,
  // Not by `loaderDeps`: another cell is the same screen, which keeps its matrix meanwhile.
  loader: async ({ context, params, location }) => {
    const { api, queryClient } = context;
    const search = parseListingSearch(location.search);
    const loadSeries = async () => {
      const series = await queryClient.ensureQueryData(seriesQuery(api, params.seriesSlug, search));
      if (series.documents.length > 0) await CatalogueDocuments.preload?.();
      return series;
    };
    const loadMatrix = async () => {
      const { loadSeriesMatrix } = await import('../../../features/catalogue/load-matrix.ts');
      await loadSeriesMatrix(context, params, search);
    };
    const [series] = await orNotFound(
      Promise.all([loadSeries(), search['view'] !== undefined && loadMatrix()]),
    );
    return series;
  },
  head: ({ match, loaderData }) =>
    titled(match, loaderData?.name ?? '', loaderData?.summary, {
      query: canonicalSearch(parseListingSearch(match.search)),
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
  const search = parseListingSearch(Route.useSearch());
  return <SeriesScreen key={seriesSlug} seriesSlug={seriesSlug} search={search} />;
}
