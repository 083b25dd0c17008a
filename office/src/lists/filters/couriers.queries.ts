import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The couriers of the shop, by code and name. */
export const couriersQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['couriers'],
    queryFn: async ({ signal }) => (await api.get('/couriers', { signal })).couriers,
  });
