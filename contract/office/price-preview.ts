// Describes what a change of many prices would do, before it is made.

import { z } from 'zod';
import { cents } from '../wire.ts';

const margin = z.object({
  before: z.int().meta({ description: 'Of the price of one piece, in hundredths of a percent' }),
  after: z.int(),
});

export const priceChangePreview = z.object({
  matching: z.int().meta({ description: 'The parts that the filters match' }),
  changed: z.int(),
  without_price: z
    .int()
    .meta({ description: 'Of those that match, without a price in the currency on the day' }),
  later: z
    .int()
    .meta({ description: 'Changed parts with a price from a later day, which holds from that day on' }),
  kept_breaks: z.int().meta({
    description:
      'Prices from a quantity on that keep their share to the cent, as rounding would take it away',
  }),
  impossible: z.object({ count: z.int(), codes: z.array(z.string()) }).meta({
    description: 'Parts whose price would be below 0.01 or too high: while there are any, nothing is applied',
  }),
  change: z
    .object({ least: z.int(), median: z.int(), most: z.int() })
    .nullable()
    .meta({ description: 'Of the price of one piece, in hundredths of a percent' }),
  largest: z.array(
    z.object({
      code: z.string(),
      before: cents,
      after: cents,
      hundredths: z.int(),
      margin: margin.nullable().meta({ description: 'Null: its cost is not known' }),
    }),
  ),
  margin: margin
    .extend({
      parts: z.int().meta({ description: 'Changed parts whose cost is known in the currency' }),
      below_cost: z.int().meta({ description: 'Of these, with a new price below the cost' }),
    })
    .nullable()
    .meta({
      description: 'Medians over the parts whose cost is known; null without any, and without `read-costs`',
    }),
  above_list: z
    .object({
      count: z.int(),
      rows: z.array(
        z.object({ code: z.string(), company: z.string().nullable(), special: cents, list: cents }),
      ),
    })
    .meta({ description: 'Special prices above the new list price, which no buyer pays any more' }),
  offers: z
    .array(
      z.object({
        uuid: z.uuid(),
        title: z.string(),
        parts: z.int(),
        not_lower: z
          .int()
          .meta({ description: 'Of these, whose offered price is not below the new list price' }),
      }),
    )
    .meta({
      description: 'Offers with changed parts that run on the day or later, those with the most parts first',
    }),
  digest: z.string().meta({ description: 'Of every price as it would be; what is applied is what was seen' }),
});
export type PriceChangePreview = z.infer<typeof priceChangePreview>;
