import type { QueryClient } from '@tanstack/react-query';
import { orSignIn } from '../../platform/api/or-sign-in.ts';
import type { Api } from '../../platform/api/api.ts';
import { accountQuery } from '../../customer/account.queries.ts';

type Context = { readonly api: Api; readonly queryClient: QueryClient };
type Place = { readonly pathname: string; readonly searchStr: string };

/**
 * Loads what a page of the account needs for its first render: the account record, and the answers of `load`. Redirects
 * guests to the sign-in page and back to `place`.
 */
export async function loadForAccount(
  { api, queryClient }: Context,
  place: Place,
  load: (queryClient: QueryClient) => readonly Promise<unknown>[] = () => [],
): Promise<void> {
  const answers = [queryClient.ensureQueryData(accountQuery(api)), ...load(queryClient)];
  await orSignIn(Promise.all(answers), place.pathname + place.searchStr);
}
