import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.ts';
import type { ListingSearch } from './listing-search.ts';
import { keepWhatIsSame } from './keep-what-is-same.ts';
import { readListing, showPart } from './read-listing.ts';
import type { FamilySearch } from './page-search.ts';

/** The series by type of tool: the first of each type, or a page of one type. */
export const familiesQuery = (api: Api, search: FamilySearch = {}) =>
  queryOptions({
    queryKey: ['families', search],
    queryFn: ({ signal }) => api.get('/products/families', { query: search, signal }),
  });

/** A series with a page of its categories; with its matrix, which has pages of its own, the first. */
export const seriesQuery = (api: Api, series: string, { page = '1', view }: ListingSearch = {}) => {
  const query = { page: view === undefined ? page : '1' };
  return queryOptions({
    queryKey: ['series', series, query],
    queryFn: ({ signal }) => api.get('/products/series/:series', { params: { series }, query, signal }),
  });
};

/**
 * The rows of a category under the filters, sort and page of the address; the previous rows are shown until the new
 * ones have loaded.
 */
export const categoryQuery = (api: Api, series: string, category: string, search: ListingSearch) => {
  // The view and the open cell are only the screen's.
  const { view: _view, row: _row, column: _column, ...asked } = search;
  return queryOptions({
    queryKey: ['series', series, 'category', category, asked],
    queryFn: async ({ signal, client, queryKey }) =>
      readListing(
        asked,
        async (query) =>
          api.get('/products/series/:series/categories/:category', {
            params: { series, category },
            query,
            signal,
          }),
        (part) => showPart(client, queryKey, part),
      ),
    placeholderData: keepPreviousData,
    select: keepWhatIsSame,
  });
};

export const productQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['product', code],
    queryFn: ({ signal }) => api.get('/products/:code', { params: { code }, signal }),
  });
