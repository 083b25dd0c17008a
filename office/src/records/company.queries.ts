import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../platform/api/api.ts';

export type CompanyHead = { readonly uuid: string; readonly name: string };
export type FoundCompany = CompanyHead & { readonly code: string };

export const companyQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['company', uuid],
    queryFn: ({ signal }) => api.get('/companies/:uuid', { params: { uuid }, signal }),
  });

/** The companies whose name begins with a text, or whose code it is. */
export const companiesQuery = (api: OfficeApi, text: string) =>
  queryOptions({
    queryKey: ['find', 'company', text],
    queryFn: async ({ signal }): Promise<FoundCompany[]> =>
      (await api.get('/find', { query: { text, kind: 'company' }, signal })).map(
        ({ label, detail, address }) => ({
          uuid: address.split('/').at(-1) ?? '',
          name: label,
          code: detail,
        }),
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
