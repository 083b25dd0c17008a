import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.ts';

/** When an order placed now is expected, whose last piece comes on a day if not all are in stock. */
export const expectedDeliveryQuery = (api: Api, completeOn: string | undefined) =>
  queryOptions({
    queryKey: ['expected-delivery', completeOn ?? ''],
    queryFn: ({ signal }) =>
      api.get('/delivery/expected', { query: completeOn ? { complete_on: completeOn } : {}, signal }),
    // The cut-off passes while a page is open.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
