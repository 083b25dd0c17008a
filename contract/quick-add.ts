// Looking up the rows of quick-add.

import { quickAddLimits } from '@chipload/domain/quick-add';
import { trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cents, partNumber, price, priceBreaks, saleLimit } from './wire.ts';

/** What the shop knows of a SKU. */
export const quickAddValue = z.object({
  inventory_code: z
    .string()
    .nullable()
    .meta({ description: 'As the shop writes it; null for an unknown SKU' }),
  description: z.string(),
  available: z.int().nullable().meta({ description: 'Null for an unknown SKU' }),
  price: price.meta({
    description: 'Of a piece at the quantity asked for; invalid where it cannot be bought',
  }),
  list_price: cents.optional(),
  is_sold: z.boolean(),
  sale_limit: saleLimit.optional(),
  price_breaks: priceBreaks,
  superseded_by: z.string().nullable(),
  suggestion: z
    .string()
    .nullable()
    .meta({ description: 'The nearest SKU, for the first 100 unknown ones of a request' }),
});
export type QuickAddValue = z.infer<typeof quickAddValue>;

export const quickAddCalls = {
  lookUpRows: endpoint({
    cost: 10,
    method: 'POST',
    path: '/quick-add',
    summary:
      'What the shop knows of many SKUs; answers by SKU in capitals, quantities of the same SKU summed',
    access: 'anyone',
    body: z.object({
      rows: z
        .array(
          z.object({
            sku: partNumber,
            quantity: z.int().min(0).max(trunkLimits.maximumQuantity).default(0),
          }),
        )
        .max(quickAddLimits.maximumRows),
    }),
    reply: z.record(z.string(), quickAddValue),
  }),
};
