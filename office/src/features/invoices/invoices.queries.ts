import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const invoiceQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['invoice', uuid],
    queryFn: ({ signal }) => api.get('/invoices/:uuid', { params: { uuid }, signal }),
  });
