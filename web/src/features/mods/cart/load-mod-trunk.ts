import { type QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Api } from '../../../platform/api/api.ts';
import { trunkQuery } from '../../../cart/trunk.queries.ts';

/** Loads the trunk of made-to-order parts; redirects to the page for an empty one. */
export async function loadModTrunk({ api, queryClient }: { api: Api; queryClient: QueryClient }) {
  const trunk = await queryClient.ensureQueryData(trunkQuery(api, 'mod'));
  if (trunk.uuid === null) throw redirect({ to: '/app/mod/empty-cart' });
}
