import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

/** What the owner wrote for the first page; null: nothing. */
export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.get('/content/home', { signal }),
  });
