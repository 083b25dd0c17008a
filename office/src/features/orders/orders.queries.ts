import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const orderQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['order', uuid],
    queryFn: ({ signal }) => api.get('/orders/:uuid', { params: { uuid }, signal }),
  });
