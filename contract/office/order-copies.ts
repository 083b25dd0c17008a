// The outcome for each line of an order that was put into the cart of its buyer.

import { z } from 'zod';
import { cents, price } from '../wire.ts';

/** Why pieces of a line are not in the cart. */
const leftOutReasons = ['made-to-order', 'not-sold', 'no-price', 'too-few-left'] as const;

export const orderCopy = z.object({
  lines: z.array(
    z.object({
      inventory_code: z.string(),
      description: z.string(),
      ordered: z.int(),
      in_cart: z.int().meta({ description: 'The pieces that were put into the cart' }),
      was: cents.meta({ description: 'The price of a piece in the order' }),
      now: price.nullable().meta({ description: 'That of today; null for a part that is not sold' }),
      reason: z.enum(leftOutReasons).nullable(),
      superseded_by: z.string().nullable(),
    }),
  ),
});
export type OrderCopy = z.infer<typeof orderCopy>;
