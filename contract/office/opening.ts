// Whether buyers see the shop, and what is missing until they can.

import { z } from 'zod';
import { day } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { reasonOfAct } from './reason-of-act.ts';

const openingItem = z.object({
  code: z.string().meta({ description: 'What is looked at, such as freight' }),
  is_needed: z.boolean().meta({ description: 'The shop cannot open without it' }),
  is_done: z.boolean(),
  count: z.int().meta({ description: 'How many there are' }),
  of: z.int().nullable().meta({ description: 'How many there could be' }),
});
export type OpeningItem = z.infer<typeof openingItem>;

const shopOpening = z.object({
  state: z.enum(['open', 'not-opened', 'closed']),
  reason: z.string().meta({ description: 'Why it is closed for now' }),
  back_on: day.nullable().meta({ description: 'The day on which it is open again, as buyers are told' }),
  items: z.array(openingItem),
});
export type ShopOpening = z.infer<typeof shopOpening>;

export const openingCalls = {
  getOpening: officeEndpoint({
    method: 'GET',
    path: '/shop/opening',
    summary: 'Whether buyers see the shop, and what is missing until it can open',
    permission: 'set-shop',
    reply: shopOpening,
    cost: 10,
  }),
  openShop: officeEndpoint({
    method: 'POST',
    path: '/shop/open',
    summary: 'Open the shop to buyers; refuses while something is missing that the law or the checkout needs',
    permission: 'set-shop',
    body: z.object({
      is_without_taxes: z
        .boolean()
        .meta({ description: 'States that the shop is registered for no tax, where it has no registration' }),
    }),
    records: ['shop.opened'],
    reply: shopOpening,
    refusals: ['opening-incomplete'],
  }),
  closeShop: officeEndpoint({
    method: 'POST',
    path: '/shop/close',
    summary: 'Close the shop to buyers for now, such as for holidays',
    permission: 'set-shop',
    body: z.object({ reason: reasonOfAct, back_on: day.nullable() }),
    records: ['shop.closed'],
    reply: shopOpening,
    refusals: ['promise-past', 'shop-not-open'],
  }),
};
