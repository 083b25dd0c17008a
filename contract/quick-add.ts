// Looks up the rows of quick-add.

import { quickAddLimits } from '@chipload/domain/quick-add';
import { trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { arrival, cents, partNumber, price, priceBreaks, saleLimit } from './wire.ts';

export const quickAddValue = z.object({
  inventory_code: z
    .string()
    .nullable()
    .meta({ description: 'In the shop’s spelling; null for an unknown SKU' }),
  description: z.string(),
  available: z.int().nullable().meta({ description: 'Null for an unknown SKU' }),
  arrivals: z
    .array(arrival)
    .meta({ description: 'Pieces on their way that no order waits for; none for an unknown SKU' }),
  price: price.meta({
    description: 'The price of a piece at the requested quantity; `invalid` if the part cannot be bought',
  }),
  list_price: cents.optional(),
  is_sold: z.boolean(),
  sale_limit: saleLimit.optional(),
  price_breaks: priceBreaks,
  superseded_by: z.string().nullable(),
  suggestions: z.array(z.string()).meta({
    description: `The SKUs of which a spreadsheet may have made it, otherwise the nearest ones, for the first ${quickAddLimits.maximumSuggestions} unknown ones of a request`,
  }),
});
export type QuickAddValue = z.infer<typeof quickAddValue>;

export const quickAddCalls = {
  lookUpRows: endpoint({
    cost: 10,
    method: 'POST',
    path: '/quick-add',
    onBehalf: 'allowed',
    summary:
      'Look up many SKUs at once: price, stock and spelling of each, by the SKU in capitals; quantities of the same SKU are added up',
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
