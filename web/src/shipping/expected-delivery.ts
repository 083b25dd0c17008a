import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.ts';

/**
 * When an order placed now is expected at an address of the company (null: the billing address), whose last piece comes
 * on a day if not all are in stock.
 */
export const expectedDeliveryQuery = (
  api: Api,
  { completeOn, addressId }: { readonly completeOn: string | undefined; readonly addressId: string | null },
) =>
  queryOptions({
    queryKey: ['expected-delivery', completeOn ?? '', addressId ?? ''],
    queryFn: ({ signal }) =>
      api.get('/delivery/expected', {
        query: {
          ...(completeOn && { complete_on: completeOn }),
          ...(addressId && { address_id: addressId }),
        },
        signal,
      }),
    // The cut-off passes while a page is open.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
