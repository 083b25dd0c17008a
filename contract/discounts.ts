// Discounts: offers of lower prices on some parts, for some days, for everybody or for named companies.

import { z } from 'zod';
import { listingPage, listingQuery } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { byAnyUuid, day } from './wire.ts';

export const discountHead = z.object({
  uuid: z.uuid(),
  title: z.string(),
  valid_from: day,
  valid_until: day.meta({ description: 'The last day of the offer, by the shop’s calendar' }),
});

export const discount = discountHead.extend({ text: z.string(), ...listingPage });

export const discountCalls = {
  listDiscounts: endpoint({
    method: 'GET',
    path: '/discounts',
    summary: 'The discounts that apply to the visitor today, the one that ends first at the top',
    access: 'anyone',
    reply: z.array(discountHead),
  }),
  getDiscount: endpoint({
    method: 'GET',
    path: '/discounts/:uuid',
    summary: 'A discount with its parts, filtered, sorted and paged like a category',
    access: 'anyone',
    params: byAnyUuid,
    query: listingQuery,
    reply: discount,
    refusals: ['offer-ended'],
  }),
};
