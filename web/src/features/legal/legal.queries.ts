import { queryOptions } from '@tanstack/react-query';
import type { LegalPageName } from '@chipload/contract/legal';
import type { Api } from '../../platform/api/api.ts';

export const legalPageQuery = (api: Api, page: LegalPageName) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: ({ signal }) => api.get('/legal/:page', { params: { page }, signal }),
  });
