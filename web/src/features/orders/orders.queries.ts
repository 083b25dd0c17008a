import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import type { OrderSearch } from './order-search.ts';

export const orderQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['order', uuid],
    queryFn: ({ signal }) => api.get('/orders/:uuid', { params: { uuid }, signal }),
  });

/** The position of every piece of an order in its packages; it never changes. */
export const piecesQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['order', uuid, 'pieces'],
    queryFn: ({ signal }) => api.get('/orders/:uuid/pieces', { params: { uuid }, signal }),
    staleTime: Infinity,
  });

/** A page of the company's orders. */
export const ordersQuery = (api: Api, search: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', search],
    queryFn: ({ signal }) => api.get('/orders', { query: search, signal }),
  });
