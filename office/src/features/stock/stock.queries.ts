import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { OfficeStock } from '@chipload/contract/office/stock';
import type { OfficeApi } from '../../platform/api/api.ts';
import { pagesByNumber } from '../../platform/api/pages-by-number.ts';
import { useOffice } from '../../platform/office.ts';

export const stockQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['stock', code],
    queryFn: ({ signal }) => api.get('/stock/:code', { params: { code }, signal }),
  });

export const movesQuery = (api: OfficeApi, code: string) =>
  infiniteQueryOptions({
    queryKey: ['stock', code, 'moves'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/stock/:code/moves', {
        params: { code },
        query: pageParam === undefined ? {} : { after: pageParam },
        signal,
      }),
    ...pagesByNumber,
  });

/** Runs an act on the stock of a part, which answers the fresh stock among others. */
export function useStockAct<Input, Answer extends { readonly stock: OfficeStock }>(
  act: (api: OfficeApi, input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: async (answer) => {
      queryClient.setQueryData(stockQuery(api, answer.stock.code).queryKey, answer.stock);
      onDone(answer);
      await refreshStock(queryClient, answer.stock.code);
    },
    // Somebody else was faster: the next look is at the stock as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['stock'] }),
  });
}

/** What is read of stock, and of the orders that got pieces. */
async function refreshStock(queryClient: QueryClient, code: string): Promise<void> {
  const keys = [['stock', code, 'moves'], ['list'], ['order'], ['timeline']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
