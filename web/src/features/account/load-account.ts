import type { QueryClient } from '@tanstack/react-query';
import { Refused } from '@chipload/client/refused';
import { orSignIn } from '../../platform/api/or-sign-in.ts';
import type { Api } from '../../platform/api/api.ts';
import { accountQuery } from '../../customer/account.queries.ts';

type Context = { readonly api: Api; readonly queryClient: QueryClient };
type PageLocation = { readonly pathname: string; readonly searchStr: string };

/**
 * Loads the account record for the first render of an account page, and awaits the queries that `load` starts. Redirects
 * guests to the sign-in page and back to `page`. Returns the sentence with which the shop refuses the page to staff who act for the
 * customer; undefined for everybody else.
 */
export async function loadAccount(
  { api, queryClient }: Context,
  page: PageLocation,
  load: (queryClient: QueryClient) => readonly Promise<unknown>[] = () => [],
): Promise<string | undefined> {
  const loading = [queryClient.ensureQueryData(accountQuery(api)), ...load(queryClient)];
  try {
    await orSignIn(Promise.all(loading), page.pathname + page.searchStr);
  } catch (error) {
    if (error instanceof Refused && error.code === 'not-on-behalf') return error.message;
    throw error;
  }
  return undefined;
}
