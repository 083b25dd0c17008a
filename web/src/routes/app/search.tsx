import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingTable } from '../../features/catalogue/loading-screens.tsx';
import { titled, titledPrivately } from '../../navigation/head.ts';
import { parseSearchPage } from '../../features/search/search-page-query.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { loadListing } from '../../listing/read-listing.ts';
import { searchQuery } from '../../features/search/search.queries.ts';

export const Route = createFileRoute('/app/search')({
  validateSearch: parseSearchPage,
  // Not by `loaderDeps`: other filters are the same screen, which keeps its rows and quantities meanwhile.
  loader: async ({ context, location }) => {
    const search = parseSearchPage(location.search);
    if (search.query === undefined) return undefined;
    const [found, { targetOf }] = await Promise.all([
      loadListing(context.queryClient, search, (asked) => searchQuery(context.api, asked)),
      import('../../features/search/target-of.ts'), // with the screen, not with the first page
    ]);
    // The number of a part, an order or an invoice leads straight to it.
    const target = await targetOf(found, context);
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

function SearchRoute() {
  // As the loader reads it: what the address has besides stays in the router's search.
  return <SearchScreen search={parseSearchPage(Route.useSearch())} />;
}
