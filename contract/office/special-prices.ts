// The special prices of a company in the office: the list, adding, changing and ending.

import { offerStates, priceChangeLimits } from '@chipload/domain/pricing';
import { z } from 'zod';
import { byUuid, cents, currency, day, partNumber, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const specialPrice = z.object({
  uuid: z.uuid(),
  version: z.string().meta({ description: 'Differs after every change' }),
  inventory_code: z.string(),
  description: z.string().meta({ description: 'In the language of the reader' }),
  currency,
  price: cents,
  list_price: cents.nullable().meta({ description: 'Of one piece today' }),
  valid_from: day.nullable().meta({ description: 'Null: it has always held' }),
  valid_to: day.nullable().meta({ description: 'Null: it has no end' }),
  state: z.enum(offerStates),
});
export type SpecialPrice = z.infer<typeof specialPrice>;

const specialPrices = z.object({
  rows: z.array(specialPrice).meta({
    description:
      'The first 100: those that hold and those to come by part number, then those that have ended',
  }),
  total: z.int(),
});

const price = cents.min(1).max(priceChangeLimits.mostCents);
const days = z.object({ valid_from: day, valid_to: day.nullable() });
const byPrice = byUuid.extend({ price: z.uuid() });
const version = z.string().max(40);

export const specialPriceCalls = {
  listSpecialPrices: officeEndpoint({
    method: 'GET',
    path: '/companies/:uuid/special-prices',
    summary: 'The prices that were agreed with a company',
    permission: 'read-customers',
    params: byUuid,
    query: z.object({
      text: textLine(60)
        .optional()
        .meta({ description: 'Begins the part number or words of the description' }),
    }),
    reply: specialPrices,
    refusals: ['not-found'],
    cost: 5,
  }),
  addSpecialPrice: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/special-prices',
    summary: 'Agree on a price of a part, in the currency of the company; also needs `read-customers`',
    permission: 'change-prices',
    params: byUuid,
    body: days.extend({ part: partNumber, price }),
    records: ['special-price.saved'],
    reply: specialPrice,
    refusals: ['not-found', 'catalogue-busy'],
  }),
  changeSpecialPrice: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/special-prices/:price',
    summary: 'Change a special price that has not ended; also needs `read-customers`',
    permission: 'change-prices',
    params: byPrice,
    body: days.extend({
      version,
      price,
      valid_from: day
        .nullable()
        .meta({ description: 'Null: as before. A price that has begun keeps its first day' }),
    }),
    records: ['special-price.saved'],
    reply: specialPrice,
    refusals: ['not-found', 'special-price-over', 'record-changed', 'catalogue-busy'],
  }),
  endSpecialPrice: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/special-prices/:price/end',
    summary:
      'End a special price at once: yesterday is its last day, and one that had not begun by then is removed; also needs `read-customers`',
    permission: 'change-prices',
    params: byPrice,
    body: z.object({ version }),
    records: ['special-price.ended'],
    reply: z.object({ done: z.literal(true) }),
    refusals: ['not-found', 'special-price-over', 'record-changed', 'catalogue-busy'],
  }),
};
