// Buying again: the parts that a customer orders most, and the lines of an earlier order.

import { z } from 'zod';
import { listingRow } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { orderRow } from './orders.ts';
import { trunkAddition } from './trunk-addition.ts';
import { byUuid } from './wire.ts';

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
      'The 100 parts that the customer orders most, over the last 24 months and at most 2,000 orders; recent orders count more',
    access: 'customer',
    reply: z.array(purchasedRow),
  }),
  getBoughtBefore: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/bought-before',
    summary: 'The latest 3 orders of the customer’s company, and the 5 parts that the customer orders most',
    access: 'customer',
    reply: z.object({ orders: z.array(orderRow), parts: z.array(purchasedRow) }),
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/orders/:uuid/reorder',
    onBehalf: 'recorded',
    summary:
      'Put the lines of an order of the company in the trunk again, at today’s prices; items made to order go into their own trunk',
    access: 'customer',
    params: byUuid,
    reply: trunkAddition,
    refusals: ['not-found', 'quantity-too-large', 'order-in-progress'],
  }),
};
