import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingTable } from '../../features/catalogue/loading-screens.tsx';
import { CompareScreen } from '../../features/compare/compare-screen.tsx';
import { parseCompareSearch } from '../../parts/compare-search.ts';
import { loadCompared } from '../../features/compare/load-compared.ts';
import { titled } from '../../navigation/head.ts';

export const Route = createFileRoute('/app/compare')({
  validateSearch: parseCompareSearch,
  // Not by `loaderDeps`: other parts are the same screen, which keeps its quantities meanwhile.
  loader: async ({ context: { api, queryClient }, location }) => {
    const asked = parseCompareSearch(location.search);
    const meant = await loadCompared(api, queryClient, asked);
    if (String(meant.part) !== String(asked.part)) {
      throw redirect({ to: '/app/compare', search: meant, replace: true });
    }
  },
  head: ({ match }) => {
    const { meta } = titled(match, m.compare_title());
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  pendingComponent: LoadingTable,
  pendingMinMs: 0,
  component: CompareRoute,
});

function CompareRoute() {
  return <CompareScreen search={Route.useSearch()} />;
}
