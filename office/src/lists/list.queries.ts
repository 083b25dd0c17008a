// The pages of a list, one after the other, and how many rows they have.

import { type InfiniteData, infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { OfficeApi } from '../platform/api/api.ts';
import { type ListAddress, listQueryOf, queryOf } from './list-address.ts';
import type { ListDefinition, ListPage } from './list-definition.ts';

/** Invalidate `['list', name]` after an act that changes rows. */
export function listPagesQuery<Row>(api: OfficeApi, list: ListDefinition<Row>, address: ListAddress) {
  const query = listQueryOf(address);
  return infiniteQueryOptions<
    ListPage<Row>,
    Error,
    InfiniteData<ListPage<Row>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: ['list', list.name, query],
    queryFn: ({ pageParam, signal }) =>
      list.page(api, pageParam === undefined ? query : { ...query, after: pageParam }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ after }) => after ?? undefined,
    // While new filters load, the rows of the old ones stay.
    placeholderData: (before) => before,
  });
}

/** How many rows the filters match. */
export function listCountQuery<Row>(
  api: OfficeApi,
  { name, count }: ListDefinition<Row>,
  { filters }: ListAddress,
) {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: ['list', name, 'count', query],
    queryFn: count === undefined ? skipToken : ({ signal }) => count(api, query, signal),
  });
}
