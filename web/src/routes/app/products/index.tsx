import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { familiesQuery } from '../../../listing/catalogue.queries.ts';
import { parseFamilySearch } from '../../../listing/page-search.ts';
import { SeriesIndexScreen } from '../../../features/catalogue/series-index-screen.tsx';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { lineupsQuery, structuresQuery } from '../../../features/content/content.queries.ts';
import { CatalogueLinks } from '../../../features/content/catalogue-links.tsx';
import { titled } from '../../../navigation/head.ts';

export const Route = createFileRoute('/app/products/')({
  validateSearch: parseFamilySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(familiesQuery(api, deps)),
      queryClient.ensureQueryData(lineupsQuery(api)),
      queryClient.ensureQueryData(structuresQuery(api)),
    ]),
  head: ({ match }) => titled(match, m.catalogue_products(), undefined, { query: match.search }),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: SeriesIndexRoute,
});

function SeriesIndexRoute() {
  return <SeriesIndexScreen search={Route.useSearch()} catalogueLinks={<CatalogueLinks />} />;
}
