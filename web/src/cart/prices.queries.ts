import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.ts';

/** The prices of parts at every quantity, by the part number in capitals. Without an answer nothing is said of them. */
export const pricesQuery = (api: Api, skus: readonly string[]) =>
  queryOptions({
    queryKey: ['prices', skus],
    queryFn: ({ signal }) =>
      api.post('/quick-add', {
        data: { rows: skus.map((sku) => ({ sku })) },
        signal,
        quiet: true,
        onlyReads: true,
      }),
    enabled: skus.length > 0,
    retry: false,
    throwOnError: false,
  });
