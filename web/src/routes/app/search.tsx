import { createFileRoute, redirect } from '@tanstack/react-router';
import type { SearchAnswer } from '@chipload/contract';
import { m } from '@chipload/messages';
import { LoadingTable } from '../../features/catalogue/loading-screens.tsx';
import {
  type FoundRecords,
  foundRecordsQuery,
  mayNameRecord,
  noRecords,
} from '../../finding/found-records.ts';
import { titled, titledPrivately } from '../../navigation/head.ts';
import { leadsTo } from '../../features/search/leads-to.ts';
import { parseSearchPage } from '../../features/search/search-page-query.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import type { RouterContext } from '../../platform/router-context.ts';
import { searchQuery } from '../../features/search/search.queries.ts';

export const Route = createFileRoute('/app/search')({
  validateSearch: parseSearchPage,
  // Not by `loaderDeps`: other filters are the same screen, which keeps its rows and quantities meanwhile.
  loader: async ({ context, location }) => {
    const search = parseSearchPage(location.search);
    if (search.query === undefined) return undefined;
    const found = await context.queryClient.ensureQueryData(searchQuery(context.api, search));
    // The number of a part, an order or an invoice leads straight to it.
    const target = leadsTo(found, await recordsFor(found, context));
    if (target !== undefined) throw redirect({ ...target, replace: true });
    return { isFound: found.total > 0 };
  },
  head: ({ match, loaderData }) => {
    const { query } = parseSearchPage(match.search);
    const title = query === undefined ? m.search_title() : m.search_title_for({ query });
    // Search engines may index a search with results; one without could hold any text that somebody put in a link.
    return loaderData?.isFound === false ? titledPrivately(match, title) : titled(match, title);
  },
  pendingComponent: LoadingTable,
  pendingMinMs: 0,
  component: SearchRoute,
});

/** Returns the orders and invoices for a search that finds no parts, or one part by a number that may also be theirs. */
async function recordsFor(
  { match, query }: SearchAnswer,
  { api, queryClient, session }: RouterContext,
): Promise<FoundRecords> {
  const isWanted = !session.visitor().user.isGuest && mayNameRecord(query);
  if (!isWanted || (match !== 'exact' && match !== 'nothing')) return noRecords;
  // Without them there are still the parts.
  return queryClient.ensureQueryData(foundRecordsQuery(api, query)).catch(() => noRecords);
}

function SearchRoute() {
  // As the loader reads it: what the address has besides stays in the router's search.
  return <SearchScreen search={parseSearchPage(Route.useSearch())} />;
}
