import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const shopQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['shop-details'], queryFn: ({ signal }) => api.get('/shop/details', { signal }) });
