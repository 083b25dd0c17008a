import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import type { SearchPageQuery } from './search-page-query.ts';

/** What is found for the text, filters, sort and page of the URL; the last answer stays until the next is here. */
export const searchQuery = (api: Api, search: SearchPageQuery) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: ({ signal }) => api.get('/search', { query: search, signal }),
    placeholderData: keepPreviousData,
  });
