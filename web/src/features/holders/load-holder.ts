import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { SavedHolder } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { orSignIn } from '../../platform/api/or-sign-in.ts';
import { Refused } from '@chipload/client/refused';
import { searchOfShared } from './holder-setup.ts';
import { holderQuery, sharedHolderQuery } from './holders.queries.ts';

/** Loads the customer's own saved holder. Redirects everyone else to a URL with its choices. */
export async function loadHolder(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  uuid: string,
  returnTo: string,
): Promise<SavedHolder> {
  try {
    return await queryClient.ensureQueryData(holderQuery(api, uuid));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const shared = await orSignIn(queryClient.ensureQueryData(sharedHolderQuery(api, uuid)), returnTo);
    throw redirect({ to: '/app/holder', search: searchOfShared(shared) });
  }
}
