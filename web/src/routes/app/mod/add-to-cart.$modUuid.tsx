import { createFileRoute } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { privateHead } from '../../../navigation/head.ts';

import { AddModScreen } from '../../../features/mods/cart/add-mod-screen.tsx';
import { modQuery } from '../../../features/mods/saved/saved-mods.queries.ts';
import { requireOffered } from '../../../platform/api/or-not-found.ts';
import { orSignIn } from '../../../platform/api/or-sign-in.ts';

export const Route = createFileRoute('/app/mod/add-to-cart/$modUuid')({
  loader: ({ context: { api, page, queryClient }, params, location }) => {
    requireOffered(page, 'mod');
    return orSignIn(queryClient.ensureQueryData(modQuery(api, params.modUuid)), location.pathname);
  },
  head: privateHead(m.mods_add_title),
  component: AddModRoute,
});

function AddModRoute() {
  return <AddModScreen uuid={Route.useParams().modUuid} />;
}
