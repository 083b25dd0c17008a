import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { loadAccount } from '../../../features/account/load-account.ts';
import { LoadingList } from '../../../features/catalogue/loading-screens.tsx';
import { SavedHolders } from '../../../features/holders/saved-holders.tsx';
import { holdersQuery } from '../../../features/holders/holders.queries.ts';
import { privateHead } from '../../../navigation/head.ts';
import { modsQuery, quoteRequestsQuery } from '../../../features/mods/saved/saved-mods.queries.ts';
import { SavedModsScreen } from '../../../features/mods/saved/saved-mods-screen.tsx';

export const Route = createFileRoute('/customer/account/saved-mods')({
  loader: ({ context, location }) =>
    loadAccount(context, location, (queries) => [
      queries.ensureQueryData(modsQuery(context.api)),
      queries.ensureQueryData(quoteRequestsQuery(context.api)),
      queries.ensureQueryData(holdersQuery(context.api)),
    ]),
  head: privateHead(m.mods_saved_title),
  pendingComponent: LoadingList,
  pendingMinMs: 0,
  component: () => <SavedModsScreen holders={<SavedHolders />} />,
});
