// A part that is offered for a step of a hole or for a pocket: what it lacks, and its starting values in the chosen material.

import { z } from 'zod';
import { listingRow } from './catalogue.ts';

const millimetres = z.number().nullable();

const lack = z.object({
  code: z.enum(['reach', 'material', 'chips-ahead', 'worn-sooner', 'fills-corner', 'stick-out']),
  has: millimetres.meta({ description: 'In mm' }),
  wanted: millimetres.meta({ description: 'In mm' }),
});

export const suitedPart = z.object({
  row: listingRow,
  category: z.string().meta({ description: 'The slug of its category' }),
  is_main: z.boolean().meta({ description: 'Whether the material is its main application' }),
  start: z
    .object({
      speed: z.number().meta({ description: 'Cutting speed in m/min' }),
      rpm: z.number(),
      feed_rate: z.number().meta({ description: 'In mm/min; of a thread mill at its edge' }),
      centre_feed_rate: millimetres.meta({ description: 'In mm/min, of the centre of a thread mill' }),
    })
    .nullable()
    .meta({
      description:
        'Starting values in the material, without the limits of a machine; null without a material or without known values',
    }),
  lacks: z.array(lack).meta({ description: 'Empty if the part has all that is wanted' }),
});
export type SuitedPart = z.infer<typeof suitedPart>;
