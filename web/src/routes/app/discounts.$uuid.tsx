import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { parseListingSearch } from '../../listing/listing-search.ts';
import { LoadingTable } from '../../features/catalogue/loading-screens.tsx';
import { DiscountEnded } from '../../features/discounts/discount-ended.tsx';
import { DiscountScreen } from '../../features/discounts/discount-screen.tsx';
import { discountQuery } from '../../features/discounts/discounts.queries.ts';
import { titledPrivately } from '../../navigation/head.ts';
import { orNotFound } from '../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/discounts/$uuid')({
  validateSearch: parseListingSearch,
  // Not by `loaderDeps`: other filters are the same screen, which keeps its rows and quantities meanwhile.
  loader: ({ context: { api, queryClient }, params: { uuid }, location }) =>
    orNotFound(queryClient.ensureQueryData(discountQuery(api, uuid, parseListingSearch(location.search)))),
  head: ({ match, loaderData }) =>
    match.status === 'notFound'
      ? titledPrivately({ ...match, status: 'success' }, m.discounts_ended_title()) // not the title of a page that is not found
      : titledPrivately(match, loaderData?.title ?? ''),
  pendingComponent: LoadingTable,
  pendingMinMs: 0,
  notFoundComponent: DiscountEnded,
  component: DiscountRoute,
});

function DiscountRoute() {
  const { uuid } = Route.useParams();
  // As the loader reads it: what the address has besides stays in the router's search.
  return <DiscountScreen key={uuid} uuid={uuid} search={parseListingSearch(Route.useSearch())} />;
}
