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

/** What is suggested for a text that is being typed. Suggestions that do not come are not missed: nothing is said. */
export const suggestQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['search-suggest', text],
    queryFn: ({ signal }) => api.get('/search/suggest', { query: { query: text }, signal, quiet: true }),
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
