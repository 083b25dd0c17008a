import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import type { ListingSearch } from '../../listing/listing-search.ts';

/** The visitor's offers that are valid today. */
export const discountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['discounts'],
    queryFn: ({ signal }) => api.get('/discounts', { signal }),
  });

/** An offer with the filters, sort and page of the URL; the previous rows are shown until the new ones have loaded. */
export const discountQuery = (api: Api, uuid: string, search: ListingSearch) =>
  queryOptions({
    queryKey: ['discounts', uuid, search],
    queryFn: ({ signal }) => api.get('/discounts/:uuid', { params: { uuid }, query: search, signal }),
    placeholderData: keepPreviousData,
  });
