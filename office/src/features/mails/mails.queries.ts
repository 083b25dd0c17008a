import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const mailQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['mail', uuid],
    queryFn: ({ signal }) => api.get('/mails/:uuid', { params: { uuid }, signal }),
  });
