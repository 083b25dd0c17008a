// The session of the person at the screen.

import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { OfficeSession } from '@chipload/contract/office';
import { type Language, languageOf } from '@chipload/messages/locale';
import type { OfficeApi } from './api/api.ts';

export const sessionQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['session'],
    // Without the signal: a screen that goes away must not cancel what its route waits for.
    queryFn: () => api.get('/session'),
    staleTime: Infinity,
  });

/** Replaces the session. What another person saw is forgotten. */
export function replaceSession(queryClient: QueryClient, api: OfficeApi, session: OfficeSession): void {
  const { queryKey } = sessionQuery(api);
  const before = queryClient.getQueryData(queryKey)?.staff?.uuid;
  queryClient.setQueryData(queryKey, session);
  if (before !== undefined && before !== session.staff?.uuid)
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
}

/** Returns the language of the screen: the person's own, or that of the page before anybody has signed in. */
export function screenLanguage(session: OfficeSession | undefined): Language {
  return session?.staff?.language ?? languageOf(document.documentElement.lang);
}

/** The session that the sign-in over a screen starts from, once the screen's own has ended; null while it has not. */
export const sessionOverQuery = queryOptions<OfficeSession | null>({
  queryKey: ['session', 'over'],
  queryFn: skipToken,
  initialData: null,
  staleTime: Infinity,
});

/** Opens the sign-in over the screen. Asks the server first: the session may have been renewed in another tab. */
export async function endSession(queryClient: QueryClient, api: OfficeApi): Promise<void> {
  const session = await api.get('/session');
  if (session.step === 'ready') replaceSession(queryClient, api, session);
  else queryClient.setQueryData(sessionOverQuery.queryKey, session);
}
