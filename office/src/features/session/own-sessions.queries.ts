import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const ownSessionsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => api.get('/session/all', { signal }),
  });
