import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingProduct } from '../../features/catalogue/loading-screens.tsx';
import { HolderScreen } from '../../features/holders/holder-screen.tsx';
import { parseHolderSearch } from '../../features/holders/holder-search.ts';
import { setupOf } from '../../features/holders/holder-setup.ts';
import { heldToolQuery } from '../../features/holders/holders.queries.ts';
import { loadHolder } from '../../features/holders/load-holder.ts';

import { titled, titledPrivately } from '../../navigation/head.ts';
import { requireOffered } from '../../platform/api/or-not-found.ts';
import { orSignIn } from '../../platform/api/or-sign-in.ts';

export const Route = createFileRoute('/app/holder')({
  validateSearch: parseHolderSearch,
  loaderDeps: ({ search: { inventoryCode, mod, holder } }) => ({ inventoryCode, mod, holder }),
  loader: async ({ context: { api, page, queryClient }, deps, location }) => {
    requireOffered(page, 'holder');
    const { holder } = deps;
    const saved =
      holder === undefined ? undefined : await loadHolder({ api, queryClient }, holder, location.href);
    const { tool } = setupOf(parseHolderSearch(deps), saved);
    await orSignIn(queryClient.ensureQueryData(heldToolQuery(api, tool)), location.href);
    return { isPrivate: saved !== undefined || deps.mod !== undefined };
  },
  head: ({ match, loaderData }) =>
    loaderData?.isPrivate === true
      ? titledPrivately(match, m.holders_title())
      : titled(match, m.holders_title(), m.holders_about()),
  pendingComponent: LoadingProduct,
  pendingMinMs: 0,
  component: HolderRoute,
});

function HolderRoute() {
  return <HolderScreen search={Route.useSearch()} />;
}
