import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const quoteQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['quote', uuid],
    queryFn: ({ signal }) => api.get('/quotes/:uuid', { params: { uuid }, signal }),
  });
