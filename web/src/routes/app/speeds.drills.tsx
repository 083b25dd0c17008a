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
  // A page kept for reading without a network was made for another query than the address has now: React takes over
  // what the server made, then shows what is asked for.
  const made = Route.useLoaderData();
  const asked = Route.useSearch();
  return <DrillSpeedsScreen search={useHydrated() ? asked : made.search} />;
}
