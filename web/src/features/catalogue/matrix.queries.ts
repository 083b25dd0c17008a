import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { formatFilters } from '@chipload/domain/catalogue';
import type { Api } from '../../platform/api/api.ts';
import { categoryQuery } from '../../listing/catalogue.queries.ts';
import { type Listing, type ListingSearch, listingOf } from '../../listing/listing-search.ts';
import type { CategorySource } from '../../listing/listing-source.ts';
import { axesOf, openCell, searchOfCell } from '../../listing/listing-steps.ts';

/** The parts of a category as a matrix, under the filters of the address. */
export const matrixQuery = (api: Api, source: CategorySource, { filter, sort }: Listing) => {
  const { sort: _sort, ...filters } = formatFilters({ filter, sort, page: 1 });
  return queryOptions({
    queryKey: ['series', source.seriesSlug, 'category', source.categorySlug, 'matrix', filters],
    queryFn: async ({ signal }) =>
      api.get('/products/series/:series/categories/:category/matrix', {
        params: { series: source.seriesSlug, category: source.categorySlug },
        query: filters,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** Loads the matrix of an address, and the parts of its open cell. */
export async function loadMatrix(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  source: CategorySource,
  search: ListingSearch,
): Promise<void> {
  const listing = listingOf(search);
  const matrix = await queryClient.ensureQueryData(matrixQuery(api, source, listing));
  const cell = openCell(listing);
  if (cell === undefined) return;
  const inCell = searchOfCell(listing, axesOf(matrix), cell);
  await queryClient.ensureQueryData(categoryQuery(api, source.seriesSlug, source.categorySlug, inCell));
}
