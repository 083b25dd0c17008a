// Starred parts in the browser: the list for its screen, and only the codes for the buttons on all other screens.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.ts';

export const starredQuery = (api: Api) =>
  queryOptions({ queryKey: ['starred'], queryFn: ({ signal }) => api.get('/starred-products', { signal }) });

export const starredCodesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['starred', 'codes'],
    queryFn: ({ signal }) => api.get('/starred-products/codes', { signal, quiet: true }),
  });

/** Stars the part that a typed text means. */
export const starPart = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (code: string) => toggleStar(api, queryClient, code, true),
  });

/** Stars a part or removes its star. */
export async function toggleStar(
  api: Api,
  queryClient: QueryClient,
  text: string,
  isStarred: boolean,
): Promise<void> {
  const { inventory_code: code } = isStarred
    ? await api.post('/starred-products', { data: { inventory_code: text } })
    : await api.delete('/starred-products/:code', { params: { code: text } });
  const { queryKey } = starredQuery(api);
  queryClient.setQueryData(starredCodesQuery(api).queryKey, (codes) => {
    const others = codes?.filter((one) => one !== code);
    return isStarred ? others && [code, ...others] : others;
  });
  if (!isStarred)
    queryClient.setQueryData(queryKey, (rows) => rows?.filter((row) => row.inventory_code !== code));
  await queryClient.invalidateQueries({ queryKey, exact: true });
}
