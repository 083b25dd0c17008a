import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';
import { pagesByNumber } from '../../platform/api/pages-by-number.ts';

export const stockQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['stock', code],
    queryFn: ({ signal }) => api.get('/stock/:code', { params: { code }, signal }),
  });

export const movesQuery = (api: OfficeApi, code: string) =>
  infiniteQueryOptions({
    queryKey: ['stock', code, 'moves'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/stock/:code/moves', {
        params: { code },
        query: pageParam === undefined ? {} : { after: pageParam },
        signal,
      }),
    ...pagesByNumber,
  });
