import { type QueryClient } from '@tanstack/react-query';
import type { Order } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { orSignIn } from '../../platform/api/or-sign-in.ts';
import { orderQuery } from './orders.queries.ts';

/** Loads an order for its page; an order of another company and an invalid id are not found. */
export function loadOrder(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  uuid: string,
  here: string,
): Promise<Order> {
  return orSignIn(queryClient.ensureQueryData(orderQuery(api, uuid)), here);
}
