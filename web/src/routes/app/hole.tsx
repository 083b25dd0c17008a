import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { HoleScreen } from '../../features/holes/hole-screen.tsx';
import { holeQuery } from '../../features/holes/holes.queries.ts';
import { titled } from '../../navigation/head.ts';

// Every page has this code, so the screen and the shop read the query, not the route.
export const Route = createFileRoute('/app/hole')({
  loader: ({ context: { api, queryClient }, location }) =>
    queryClient.ensureQueryData(holeQuery(api, location.search)),
  head: ({ match }) => titled(match, m.holes_title()),
  component: HoleRoute,
});

function HoleRoute() {
  return <HoleScreen address={Route.useSearch()} />;
}
