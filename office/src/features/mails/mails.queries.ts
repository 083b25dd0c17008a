import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const mailQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['mail', uuid],
    queryFn: ({ signal }) => api.get('/mails/:uuid', { params: { uuid }, signal }),
  });

export const mailExamplesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['mail-examples'],
    queryFn: ({ signal }) => api.get('/mail-examples', { signal }),
  });

export const mailExampleQuery = (api: OfficeApi, kind: string) =>
  queryOptions({
    queryKey: ['mail-example', kind],
    queryFn: ({ signal }) => api.get('/mail-examples/:kind', { params: { kind }, signal }),
  });
