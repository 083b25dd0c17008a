import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const regrindsQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['regrinds'], queryFn: ({ signal }) => api.get('/regrinds', { signal }) });
