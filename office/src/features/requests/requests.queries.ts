import { queryOptions } from '@tanstack/react-query';
import type { OfficeRequest } from '@chipload/contract/office/requests';
import type { OfficeApi } from '../../platform/api/api.ts';

type RequestName = Pick<OfficeRequest, 'kind' | 'number'>;

export const requestQuery = (api: OfficeApi, { kind, number }: RequestName) =>
  queryOptions({
    queryKey: ['request', kind, number],
    queryFn: ({ signal }) => api.get('/requests/:kind/:number', { params: { kind, number }, signal }),
  });
