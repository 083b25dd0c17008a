import type { ListWithViews } from '@chipload/domain/desk';
import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../platform/api/api.ts';

/** The saved views of a list: one's own, and those that others share. */
export const viewsQuery = (api: OfficeApi, list: ListWithViews) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => api.get('/views', { query: { list }, signal }),
    staleTime: 60_000,
  });
