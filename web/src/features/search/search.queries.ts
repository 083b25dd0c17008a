import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { keepWhatIsSame } from '../../listing/keep-what-is-same.ts';
import { readListing } from '../../listing/read-listing.ts';
import type { SearchPageQuery } from './search-page-query.ts';

/**
 * The results for the text, filters, sort and page of the address; the previous answer is shown until the new one has
 * loaded.
 */
export const searchQuery = (api: Api, search: SearchPageQuery) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) =>
      readListing(search, async (query) => api.get('/search', { query, signal })),
    placeholderData: keepPreviousData,
    select: keepWhatIsSame,
  });
