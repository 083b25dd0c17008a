import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeCompany } from '@chipload/contract/office';
import type { OfficeApi } from '../../platform/api/api.ts';
import { pagesByNumber } from '../../platform/api/pages-by-number.ts';
import { useOffice } from '../../platform/office.ts';
import { companyQuery } from '../../records/company.queries.ts';

export const ordersOfCompanyQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['list', 'orders', 'of company', uuid],
    queryFn: ({ signal }) => api.get('/orders', { query: { company: uuid, view: ['all'] }, signal }),
  });

export const openInvoicesQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['list', 'invoices', 'of company', uuid],
    queryFn: ({ signal }) =>
      api.get('/invoices', { query: { company: uuid, state: 'unpaid', sort: 'due' }, signal }),
  });

export const ageingQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['list', 'invoices', 'ageing', uuid],
    queryFn: ({ signal }) => api.get('/ageing', { query: { company: uuid }, signal }),
  });

export const ledgerQuery = (api: OfficeApi, uuid: string) =>
  infiniteQueryOptions({
    queryKey: ['company', uuid, 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/companies/:uuid/ledger', {
        params: { uuid },
        query: pageParam === undefined ? {} : { after: pageParam },
        signal,
      }),
    ...pagesByNumber,
  });

/** Runs an act that answers the fresh company, which replaces the one on the screen. */
export function useCompanyAct<Input>(
  act: (api: OfficeApi, input: Input) => Promise<OfficeCompany>,
  {
    onDone,
    onRefused,
  }: {
    readonly onDone?: (company: OfficeCompany) => void;
    /** Where no dialog shows the refusal. */
    readonly onRefused?: (error: Error) => void;
  } = {},
) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: async (company) => {
      queryClient.setQueryData(companyQuery(api, company.uuid).queryKey, company);
      onDone?.(company);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['list', 'companies'] }),
        queryClient.invalidateQueries({ queryKey: ['list', 'people'] }),
        queryClient.invalidateQueries({ queryKey: ['timeline'] }),
      ]);
    },
    onError: (error) => {
      onRefused?.(error);
      // Somebody else was faster: the next look is at the company as it is now.
      return queryClient.invalidateQueries({ queryKey: ['company'] });
    },
  });
}
