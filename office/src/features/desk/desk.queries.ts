import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The work that waits; asked for again every minute while the screen is open. */
export const todayQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.get('/today', { signal }),
    refetchInterval: 60_000,
  });

/** Net sales of three months. */
export const monthSalesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['sales', 'months'],
    queryFn: ({ signal }) => api.get('/sales/months', { signal }),
  });

/** The records whose number or name begins with a text; the finds before stay until they are replaced. */
export const findQuery = (api: OfficeApi, text: string) =>
  queryOptions({
    queryKey: ['find', text],
    queryFn: ({ signal }) => api.get('/find', { query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
