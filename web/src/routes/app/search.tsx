import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingTable } from '../../features/catalogue/loading-screens.tsx';
import { encodeProductCode } from '../../tools/product-code.ts';
import { titled, titledPrivately } from '../../navigation/head.ts';
import { parseSearchPage } from '../../features/search/search-page-query.ts';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { searchQuery } from '../../features/search/search.queries.ts';

export const Route = createFileRoute('/app/search')({
  validateSearch: parseSearchPage,
  // Not by `loaderDeps`: other filters are the same screen, which keeps its rows and quantities meanwhile.
  loader: async ({ context: { api, queryClient }, location }) => {
    const search = parseSearchPage(location.search);
    if (search.query === undefined) return undefined;
    const { redirect_to: page, rows, total } = await queryClient.ensureQueryData(searchQuery(api, search));
    const [part] = rows;
    if (page === null || part === undefined) return { isFound: total > 0 };
    // A part number leads straight to the part.
    throw redirect({
      to: '/app/products/$code',
      params: { code: encodeProductCode(part.inventory_code) },
      replace: true,
    });
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
