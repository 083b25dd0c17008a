import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../platform/api/api.ts';

/** What happened to a record, newest first. Invalidate `['timeline']` after an act on a record. */
export const timelineQuery = (api: OfficeApi, subjects: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['timeline', subjects],
    queryFn: ({ pageParam, signal }) =>
      api.get('/timeline', {
        query: { subject: [...subjects], ...(pageParam !== '' && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after ?? undefined,
  });
