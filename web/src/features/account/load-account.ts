import type { QueryClient } from '@tanstack/react-query';
import { orSignIn } from '../../platform/api/or-sign-in.ts';
import type { Api } from '../../platform/api/api.ts';
import { accountQuery } from '../../customer/account.queries.ts';

type Context = { readonly api: Api; readonly queryClient: QueryClient };
type PageLocation = { readonly pathname: string; readonly searchStr: string };

/**
 * Loads the account record for the first render of an account page, and awaits the queries that `load` starts. Redirects
 * guests to the sign-in page and back to `page`.
 */
export async function loadAccount(
  { api, queryClient }: Context,
  page: PageLocation,
  load: (queryClient: QueryClient) => readonly Promise<unknown>[] = () => [],
): Promise<void> {
  const loading = [queryClient.ensureQueryData(accountQuery(api)), ...load(queryClient)];
  await orSignIn(Promise.all(loading), page.pathname + page.searchStr);
}
