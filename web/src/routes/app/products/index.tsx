import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { seriesListQuery } from '../../../listing/catalogue.queries.ts';
import { SeriesIndexScreen } from '../../../features/catalogue/series-index-screen.tsx';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { lineupsQuery, structuresQuery } from '../../../features/content/content.queries.ts';
import { CatalogueLinks } from '../../../features/content/catalogue-links.tsx';
import { titled } from '../../../navigation/head.ts';

export const Route = createFileRoute('/app/products/')({
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(seriesListQuery(api)),
      queryClient.ensureQueryData(lineupsQuery(api)),
      queryClient.ensureQueryData(structuresQuery(api)),
    ]),
  head: ({ match }) => titled(match, m.catalogue_products()),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: () => <SeriesIndexScreen catalogueLinks={<CatalogueLinks />} />,
});
