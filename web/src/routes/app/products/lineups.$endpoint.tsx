import { createFileRoute } from '@tanstack/react-router';
import { LoadingTable } from '../../../features/catalogue/loading-screens.tsx';
import { breadcrumbsBelowProducts } from '../../../features/catalogue/structured-product.ts';
import { LineupScreen } from '../../../features/content/lineup-screen.tsx';
import { lineupQuery } from '../../../features/content/content.queries.ts';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

type LineupSearch = { group?: string; units?: 'inch' | 'metric' };

const parseSearch = ({ group, units }: Record<string, unknown>): LineupSearch => ({
  ...(typeof group === 'string' && group !== '' && { group }),
  ...((units === 'inch' || units === 'metric') && { units }),
});

export const Route = createFileRoute('/app/products/lineups/$endpoint')({
  validateSearch: parseSearch,
  // Not by `loaderDeps`: another group is the same screen, which keeps its rows and quantities meanwhile.
  loader: ({ context: { api, queryClient }, params: { endpoint }, location }) => {
    const { group } = parseSearch(location.search);
    return orNotFound(queryClient.ensureQueryData(lineupQuery(api, endpoint, group)));
  },
  head: ({ match, loaderData }) =>
    titled(match, loaderData?.title ?? '', loaderData?.subtitle, {
      pictured: loaderData?.rows[0]?.inventory_code,
      data:
        import.meta.env.SSR && loaderData
          ? breadcrumbsBelowProducts(match.context.page, loaderData.title)
          : undefined,
    }),
  pendingComponent: LoadingTable,
  pendingMinMs: 0,
  component: LineupRoute,
});

function LineupRoute() {
  const { endpoint } = Route.useParams();
  const { group, units } = Route.useSearch();
  return <LineupScreen key={endpoint} endpoint={endpoint} group={group} units={units} />;
}
