import { createFileRoute, notFound, useLocation } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { LoadingProduct } from '../../../features/catalogue/loading-screens.tsx';

import { titled, titledPrivately } from '../../../navigation/head.ts';
import { NotFoundScreen } from '../../../features/layout/not-found-screen.tsx';
import { ModScreen } from '../../../features/mods/mod-screen.tsx';
import { parseModSearch } from '../../../features/mods/mod-search.ts';
import { ModStartScreen } from '../../../features/mods/mod-start-screen.tsx';
import { modOptionsQuery } from '../../../features/mods/mods.queries.ts';
import { modQuery } from '../../../features/mods/saved/saved-mods.queries.ts';
import { suggestQuery } from '../../../parts/parts.queries.ts';
import { requireOffered } from '../../../platform/api/or-not-found.ts';
import { orSignIn } from '../../../platform/api/or-sign-in.ts';
import { useOffered } from '../../../platform/shop.ts';
import { Refused } from '@chipload/client/refused';

export const Route = createFileRoute('/app/mod/')({
  validateSearch: parseModSearch,
  loaderDeps: ({ search: { inventoryCode, mod } }) => ({ inventoryCode, mod }),
  loader: async ({ context: { api, page, queryClient }, deps: { inventoryCode, mod }, location }) => {
    requireOffered(page, 'mod');
    const saved =
      mod === undefined
        ? undefined
        : await orSignIn(queryClient.ensureQueryData(modQuery(api, mod)), location.href);
    const code = saved?.inventory_code ?? inventoryCode;
    if (code === undefined) return undefined;
    try {
      const part = await queryClient.ensureQueryData(modOptionsQuery(api, code));
      return { code, part: part.inventory_code, about: part.description, name: saved?.name };
    } catch (error) {
      if (!(error instanceof Refused && error.isInvalid)) throw error;
      await queryClient.prefetchQuery(suggestQuery(api, code));
      throw notFound();
    }
  },
  head: ({ match, loaderData }) => {
    if (loaderData === undefined) return titled(match, m.mods_title());
    const { part, about, name } = loaderData;
    return name === undefined
      ? titled(match, m.mods_title_of({ code: part }), about, { query: { inventoryCode: part } })
      : titledPrivately(match, name);
  },
  pendingComponent: LoadingProduct,
  pendingMinMs: 0,
  notFoundComponent: UnknownPart,
  component: ModRoute,
});

function ModRoute() {
  const search = Route.useSearch();
  const loaded = Route.useLoaderData();
  if (loaded === undefined) return <ModStartScreen />;
  return <ModScreen key={loaded.part} code={loaded.code} search={search} />;
}

/**
 * Shown for an unknown part, with the parts that its code resembles. For a saved mod that does not exist or belongs to
 * somebody else there is nothing to suggest, nor in a shop that modifies no tools.
 */
function UnknownPart() {
  const isOffered = useOffered('mod');
  const { inventoryCode, mod } = parseModSearch(useLocation().search);
  const isOfPart = inventoryCode !== undefined && mod === undefined;
  if (!isOfPart || !isOffered) return <NotFoundScreen />;
  return <ModStartScreen unknown={inventoryCode} />;
}
