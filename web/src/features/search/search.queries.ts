import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { keepWhatIsSame } from '../../listing/keep-what-is-same.ts';
import { readListing, showPart } from '../../listing/read-listing.ts';
import type { SearchPageQuery } from './search-page-query.ts';

/**
 * The results for the text, filters, sort and page of the address; the previous answer is shown until the new one has
 * loaded.
 */
export const searchQuery = (api: Api, search: SearchPageQuery) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal, client, queryKey }) =>
      readListing(
        search,
        async (query) => api.get('/search', { query, signal }),
        (part) => showPart(client, queryKey, part),
      ),
    placeholderData: keepPreviousData,
    select: keepWhatIsSame,
  });
