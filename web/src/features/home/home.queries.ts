import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

/** The first page as the owner wrote it; null: nothing was written. */
export const homeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.get('/content/home', { signal }),
  });
