import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { titled } from '../../navigation/head.ts';
import { parseDrillSearch } from '../../features/speeds/drill-search.ts';
import { DrillSpeedsScreen } from '../../features/speeds/drill-speeds-screen.tsx';

export const Route = createFileRoute('/app/speeds/drills')({
  validateSearch: parseDrillSearch,
  loader: ({ location }) => ({ search: parseDrillSearch(location.search) }),
  head: ({ match }) => titled(match, m.speeds_title()),
  component: DrillSpeedsRoute,
});

function DrillSpeedsRoute() {
  // A page cached for reading offline was made for another query than the address has now: React takes over with the
  // query of the page, then shows that of the address.
  const made = Route.useLoaderData();
  const asked = Route.useSearch();
  return <DrillSpeedsScreen search={useHydrated() ? asked : made.search} />;
}
