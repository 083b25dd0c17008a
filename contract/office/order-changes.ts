// The shapes of a change of an order, and of what it would cost.

import { mostFreightCents, orderStates } from '@chipload/domain/orders';
import { trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';
import { address, cents, country, eachOnce, partNumber, quantity, taxLine, writtenAddress } from '../wire.ts';
import { methods } from './order-records.ts';

/** Everything left out stays as agreed. */
export const orderChange = z.object({
  lines: eachOnce(
    z
      .array(
        z.object({
          uuid: z.uuid(),
          wanted: z.int().min(0).max(trunkLimits.maximumQuantity).meta({
            description: 'The pieces wanted from now on, shipped ones included; 0 cancels the line',
          }),
          price: cents.min(0).optional().meta({
            description:
              'Of a piece, of a line of which none has shipped; left out: as agreed. Another one needs the permission `override-prices`',
          }),
        }),
      )
      .max(trunkLimits.lines),
    ({ uuid }) => uuid,
  ).default([]),
  added: z
    .array(
      z.object({
        sku: partNumber,
        quantity,
        price: cents.min(0).optional().meta({
          description:
            'Left out: the price of the company. Another one needs the permission `override-prices`',
        }),
      }),
    )
    .max(50)
    .default([]),
  ship_to: writtenAddress.extend({ country }).optional(),
  method: z
    .object({
      type: methods,
      courier: z.string().max(40).default(''),
      account_number: z.string().max(40).default(''),
    })
    .optional(),
  freight: cents.min(0).max(mostFreightCents).optional().meta({
    description:
      'Left out: as agreed, or of the table of freight prices where the address or the method changes',
  }),
});
export type OrderChange = z.infer<typeof orderChange>;

/** The destinations of an order, and the methods of delivery. */
export const deliveryChoices = z.object({
  addresses: z
    .array(address)
    .meta({ description: 'Those that the company has stored, the billing address first' }),
  methods: z.array(methods),
  couriers: z.array(z.object({ code: z.string(), name: z.string(), example: z.string() })).meta({
    description: 'For the method collect, with an example of an account number',
  }),
});
export type DeliveryChoices = z.infer<typeof deliveryChoices>;

/** The amounts of an order. */
export const amounts = z.object({ subtotal: cents, shipping: cents, taxes: cents, total: cents });

export const changePreview = z.object({
  version: z.int(),
  before: amounts,
  after: amounts,
  tax_lines: z.array(taxLine),
  difference: cents,
  state: z.enum(orderStates).meta({ description: 'Of the order after the change' }),
  lines: z
    .array(
      z.object({
        inventory_code: z.string(),
        description: z.string(),
        price: cents,
        price_before: cents.nullable().meta({ description: 'Null: the line is added' }),
        before: z.int(),
        after: z.int(),
        total: cents,
      }),
    )
    .meta({ description: 'The lines that change' }),
  payment: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('account'),
      exposure: cents,
      limit: cents.nullable(),
      is_within_limit: z.boolean(),
    }),
    z.object({
      type: z.literal('card'),
      to_authorise: cents.meta({ description: 'What is authorised in addition; 0 where the total is lower' }),
    }),
  ]),
});
export type ChangePreview = z.infer<typeof changePreview>;
