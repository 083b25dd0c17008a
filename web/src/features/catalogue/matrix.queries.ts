import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { formatFilters } from '@chipload/domain/catalogue';
import type { Api } from '../../platform/api/api.ts';
import type { Listing } from '../../listing/listing-search.ts';
import type { CategorySource } from '../../listing/listing-source.ts';

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

/** The parts of a series by size and category, a range of sizes at a time. */
export const seriesMatrixQuery = (api: Api, series: string, page: number) =>
  queryOptions({
    queryKey: ['series', series, 'matrix', page],
    queryFn: async ({ signal }) =>
      api.get('/products/series/:series/matrix', {
        params: { series },
        query: { page: String(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
