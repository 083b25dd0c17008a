import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const staffQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['staff'], queryFn: ({ signal }) => api.get('/staff', { signal }) });

export const rolesQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['roles'], queryFn: ({ signal }) => api.get('/roles', { signal }) });

export const staffSessionsQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['staff', uuid, 'sessions'],
    queryFn: ({ signal }) => api.get('/staff/:uuid/sessions', { params: { uuid }, signal }),
  });
