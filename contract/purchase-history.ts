// Buying again what was bought before.

import { z } from 'zod';
import { listingRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { trunkAddition } from './trunk-addition.ts';

export const purchasedRow = listingRow.extend({
  times_ordered: z.int(),
  last_quantity: z.int(),
  last_ordered_at: z.iso.datetime(),
});
export type PurchasedRow = z.infer<typeof purchasedRow>;

export const purchaseHistoryCalls = {
  listFrequentlyPurchased: endpoint({
    method: 'GET',
    path: '/frequently-purchased',
    summary:
      'The 100 parts that the customer orders most, of 24 months and at most 2,000 orders, recent orders counting more',
    access: 'customer',
    reply: z.array(purchasedRow),
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/orders/:uuid/reorder',
    summary:
      'Put the lines of an order of the company into the trunk again, at today’s prices; what was made to order goes into its own trunk',
    access: 'customer',
    params: z.object({ uuid: z.uuid() }),
    reply: trunkAddition,
    refusals: ['not-found', 'quantity-too-large', 'order-in-progress'],
  }),
};
