import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';
import { pagesByNumber } from '../../platform/api/pages-by-number.ts';

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

export const specialPricesQuery = (api: OfficeApi, uuid: string, text: string) =>
  queryOptions({
    queryKey: ['company', uuid, 'special prices', text],
    queryFn: ({ signal }) =>
      api.get('/companies/:uuid/special-prices', {
        params: { uuid },
        query: text === '' ? {} : { text },
        signal,
      }),
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
