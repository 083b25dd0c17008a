import { type QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import type { Order } from '@chipload/contract';
import type { Api } from '../../platform/api/api.ts';
import { Refused } from '../../platform/api/refused.ts';
import { orderQuery } from './orders.queries.ts';

/**
 * An order for its page. Whoever is not signed in is led to the sign-in page and back; an order of another
 * company, and what is no order at all, is a page that is not found.
 */
export async function loadOrder(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  uuid: string,
  here: string,
): Promise<Order> {
  try {
    return await queryClient.ensureQueryData(orderQuery(api, uuid));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 401) throw redirect({ href: `/login?next=${encodeURIComponent(here)}` });
    if (error.isNotFound || error.isInvalid) throw notFound();
    throw error;
  }
}
