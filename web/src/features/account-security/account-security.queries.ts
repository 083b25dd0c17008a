// Queries and mutations for sessions and for the events of the account.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import { factorsQuery } from '../../customer/identity.queries.ts';
import type { Api } from '../../platform/api/api.ts';

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.get('/account/sessions', { signal }),
  });

export const eventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'events'],
    queryFn: ({ signal }) => api.get('/account/events', { signal }),
  });

/** Ends the session with a uuid; without a uuid, all but the current one. */
export const endSessions = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (uuid: string | undefined) =>
      uuid === undefined
        ? api.delete('/account/sessions')
        : api.delete('/account/sessions/:uuid', { params: { uuid } }),
    onSuccess: (sessions) => {
      queryClient.setQueryData(sessionsQuery(api).queryKey, sessions);
      return queryClient.invalidateQueries({ queryKey: eventsQuery(api).queryKey });
    },
  });

/** Refreshes the factors and the events after a change of a factor. */
export async function refreshFactors(api: Api, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: factorsQuery(api).queryKey }),
    queryClient.invalidateQueries({ queryKey: eventsQuery(api).queryKey }),
  ]);
}
