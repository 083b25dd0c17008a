// When an order is expected.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day } from './wire.ts';

const expectedDelivery = z.object({
  order_by: z.string().nullable().meta({
    description: 'The time of today before which the order must come; null: today is over or closed',
  }),
  ships_on: day,
  arrives_on: day
    .nullable()
    .meta({ description: 'At the buyer’s address; null for a guest, or where no time is known' }),
});
export type ExpectedDelivery = z.infer<typeof expectedDelivery>;

export const deliveryCalls = {
  getExpectedDelivery: endpoint({
    method: 'GET',
    path: '/delivery/expected',
    summary:
      'When an order that is placed now is expected; null if the owner has not said how the shop ships',
    access: 'anyone',
    query: z.object({
      complete_on: day
        .optional()
        .meta({ description: 'The day on which the last backordered piece is expected' }),
      address_id: z
        .uuid()
        .optional()
        .meta({ description: 'A shipping address of the company; left out: the billing address' }),
    }),
    reply: expectedDelivery.nullable(),
  }),
};
