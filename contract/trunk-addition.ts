// The result of putting many lines in the trunk again, at today's prices.

import { z } from 'zod';
import { cents } from './wire.ts';
import { trunk } from './trunk.ts';

export const trunkAddition = z.object({
  trunk,
  added: z.int().meta({ description: 'Lines that are now in the trunk' }),
  pieces: z
    .array(z.object({ uuid: z.uuid(), quantity: z.int() }))
    .meta({ description: 'The items of the trunk to which pieces were added, and how many' }),
  left_out: z.array(
    z.object({
      inventory_code: z.string(),
      quantity: z.int(),
      reason: z
        .enum(['not-sold', 'no-price', 'too-few-left', 'made-changed', 'made-price-changed', 'made-gone'])
        .meta({
          description:
            'Of an item made to order: `made-changed` if the item itself has changed since it was saved, `made-price-changed` if only its price has, `made-gone` if it is no longer saved',
        }),
      superseded_by: z.string().nullable(),
    }),
  ),
  price_changes: z.array(z.object({ inventory_code: z.string(), was: cents, now: cents })).meta({
    description:
      'Prices of a piece that differ from those of the earlier order or the shared cart; empty for a list',
  }),
});
export type TrunkAddition = z.infer<typeof trunkAddition>;
