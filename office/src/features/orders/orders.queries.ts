import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';

export const orderQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['order', uuid],
    queryFn: ({ signal }) => api.get('/orders/:uuid', { params: { uuid }, signal }),
  });

/** Runs an act that answers the fresh order, which replaces the one on the screen. */
export function useOrderAct<Input>(
  act: (api: OfficeApi, input: Input) => Promise<OfficeOrder>,
  onDone: (order: OfficeOrder) => void,
) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    onSuccess: async (order) => {
      queryClient.setQueryData(orderQuery(api, order.uuid).queryKey, order);
      onDone(order);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['list', 'orders'] }),
        queryClient.invalidateQueries({ queryKey: ['timeline'] }),
      ]);
    },
    // Somebody else was faster: the next look is at the order as it is now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['order'] }),
  });
}
