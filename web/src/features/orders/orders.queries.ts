import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

export const orderQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['order', uuid],
    queryFn: ({ signal }) => api.get('/orders/:uuid', { params: { uuid }, signal }),
  });
