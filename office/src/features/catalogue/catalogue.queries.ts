import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const seriesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['series'],
    queryFn: async ({ signal }) => (await api.get('/series', { signal })).series,
    staleTime: 60_000,
  });

export const partQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code],
    queryFn: ({ signal }) => api.get('/parts/:code', { params: { code }, signal }),
  });

export const partChangesQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code, 'changes'],
    queryFn: async ({ signal }) =>
      (await api.get('/parts/:code/changes', { params: { code }, signal })).changes,
  });

export const priceChangesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['price-changes'],
    queryFn: async ({ signal }) => (await api.get('/price-changes', { signal })).changes,
  });
