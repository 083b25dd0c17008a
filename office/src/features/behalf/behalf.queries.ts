import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The people whose name, e-mail address or company begins with a text; those before stay until they are replaced. */
export const peopleQuery = (api: OfficeApi, text: string) =>
  queryOptions({
    queryKey: ['people to act for', text],
    queryFn: ({ signal }) => api.get('/behalf/people', { query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
