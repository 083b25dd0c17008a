// The shapes of splitting an order in two.

import { trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';
import { cents, eachOnce, quantity } from '../wire.ts';
import { amounts } from './order-changes.ts';

/** The pieces that move to the second order. */
export const orderSplit = z.object({
  lines: eachOnce(
    z
      .array(z.object({ uuid: z.uuid(), quantity }))
      .min(1)
      .max(trunkLimits.lines),
    ({ uuid }) => uuid,
  ),
});
export type OrderSplit = z.infer<typeof orderSplit>;

export const splitPreview = z.object({
  version: z.int(),
  before: amounts,
  first: amounts,
  second: amounts,
  difference: cents.meta({ description: 'What both orders cost more than the one before' }),
  lines: z
    .array(
      z.object({
        inventory_code: z.string(),
        description: z.string(),
        kept: z.int(),
        moved: z.int(),
        moved_allocated: z.int().meta({ description: 'Of the pieces that move, those that are in stock' }),
      }),
    )
    .meta({ description: 'The lines of which pieces move' }),
  to_authorise: cents.nullable().meta({
    description: 'What is authorised of the card for the second order; null for an order on account',
  }),
});
export type SplitPreview = z.infer<typeof splitPreview>;
