import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OrderRow } from '@chipload/contract';
import { orderTextOf } from '@chipload/domain/orders';
import type { Api } from '../platform/api/api.ts';
import { useShop, useVisitor } from '../platform/shop.ts';
import { usePaused } from '../parts/use-paused.ts';

const mostOrders = 3;
const none: readonly OrderRow[] = [];

/** The company's orders whose number begins with a text, or whose purchase order number has it; without those of a part. */
const foundOrdersQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['orders', 'found', text],
    queryFn: async ({ signal }) => {
      const { rows } = await api.get('/orders', { query: { text }, signal, quiet: true });
      const wanted = text.toLowerCase();
      return rows
        .filter(
          ({ number, purchase_order_number: purchaseOrder }) =>
            number.startsWith(wanted) || purchaseOrder.toLowerCase().includes(wanted),
        )
        .slice(0, mostOrders);
    },
    enabled: text !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Returns the signed-in customer's orders for what was typed, once typing pauses; none for a guest. */
export function useFoundOrders(typed: string, isWanted: boolean): readonly OrderRow[] {
  const { api } = useShop();
  const { user } = useVisitor();
  const text = (isWanted && !user.isGuest && orderTextOf(typed)) || '';
  const paused = usePaused(text);
  const { data = none } = useQuery(foundOrdersQuery(api, paused));
  return text === '' || paused === '' ? none : data;
}
