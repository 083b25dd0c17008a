import { type QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Api } from '../../../platform/api/api.ts';
import { trunkQuery } from '../../../cart/trunk.queries.ts';

/** The trunk of what is made to order; one with nothing in it has a page of its own. */
export async function loadModTrunk({ api, queryClient }: { api: Api; queryClient: QueryClient }) {
  const trunk = await queryClient.ensureQueryData(trunkQuery(api, 'mod'));
  if (trunk.uuid === null) throw redirect({ to: '/app/mod/empty-cart' });
}
