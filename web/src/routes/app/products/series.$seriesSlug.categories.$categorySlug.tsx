import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { categoryQuery } from '../../../listing/catalogue.queries.ts';
import { CategoryScreen } from '../../../features/catalogue/category-screen.tsx';
import { canonicalSearch, parseListingSearch } from '../../../listing/listing-search.ts';
import { loadListing } from '../../../listing/read-listing.ts';
import { categoryBreadcrumbs } from '../../../features/catalogue/structured-product.ts';
import { LoadingTable } from '../../../features/catalogue/loading-screens.tsx';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/products/series/$seriesSlug/categories/$categorySlug')({
  validateSearch: parseListingSearch,
  // Not by `loaderDeps`: other filters are the same screen, which keeps its rows and quantities meanwhile.
  loader: async ({ context, params, location }) => {
    const { api, queryClient } = context;
    const { seriesSlug, categorySlug } = params;
    const search = parseListingSearch(location.search);
    const category = await orNotFound(
      loadListing(queryClient, search, (asked) => categoryQuery(api, seriesSlug, categorySlug, asked)),
    );
    if (search['view'] !== undefined) {
      const { loadMatrix } = await import('../../../features/catalogue/load-matrix.ts');
      await loadMatrix(context, params, search);
    }
    return category;
  },
  head: ({ match, loaderData }) =>
    titled(
      match,
      loaderData === undefined
        ? ''
        : m.catalogue_category_title({ series: loaderData.series.name, category: loaderData.name }),
      loaderData?.summary,
      {
        query: canonicalSearch(parseListingSearch(match.search)),
        data:
          import.meta.env.SSR && loaderData ? categoryBreadcrumbs(match.context.page, loaderData) : undefined,
        pictured: loaderData?.rows[0]?.inventory_code,
      },
    ),
  pendingComponent: LoadingTable,
  pendingMinMs: 0,
  component: CategoryRoute,
});

function CategoryRoute() {
  const source = Route.useParams();
  // As the loader reads it: what the address has besides stays in the router's search.
  const search = parseListingSearch(Route.useSearch());
  return (
    <CategoryScreen key={`${source.seriesSlug} ${source.categorySlug}`} source={source} search={search} />
  );
}
