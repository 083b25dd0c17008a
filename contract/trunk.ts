// The trunk (the cart) and every change to it. Each change returns the whole new trunk.

import {
  checkoutLimits,
  madeOnAccountObstacles,
  paymentTypes,
  shippingTypes,
} from '@chipload/domain/checkout';
import { quickAddLimits } from '@chipload/domain/quick-add';
import { bagTypes, madeKinds, trunkKinds } from '@chipload/domain/trunk';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freight, trunkPacking } from './shipping.ts';
import {
  address,
  arrival,
  binary,
  byUuid,
  cents,
  currency,
  day,
  partNumber,
  price,
  priceBreak,
  quantity,
  saleLimit,
  skuQuantity,
  taxLine,
  tool,
} from './wire.ts';

const uuid = z.uuid();

export const item = z.object({
  uuid,
  inventory_code: z.string(),
  description: z.string(),
  requested: z.int(),
  stocked: z.int(),
  expected_on: day.nullable().meta({
    description:
      'The day by which every backordered piece is in stock; null: unknown, or nothing is backordered',
  }),
  arrivals: z.array(arrival).optional().meta({
    description:
      'The backordered pieces by the days on which they are in stock, if that is not one day for all of them; of the others no day is known',
  }),
  price,
  list_price: cents.optional(),
  total: cents,
  sale_limit: saleLimit.optional(),
  next_break: priceBreak.optional(),
  made: z
    .object({
      uuid,
      kind: z.enum(madeKinds),
      name: z.string(),
      lead_days: z.int().meta({ description: 'Working days to make the item' }),
      obstacle: z
        .enum(['not-offered', 'changed', 'not-approved', 'too-few'])
        .nullable()
        .meta({ description: 'Why the item cannot be ordered as it is; null: it can' }),
    })
    .optional()
    .meta({ description: 'Of an item made to order' }),
});
export type Item = z.infer<typeof item>;

export const bag = z.object({
  uuid,
  type: z.enum(bagTypes),
  items: z.array(item),
  subtotal: cents,
  taxes: cents,
  shipping: cents,
  total: cents,
});
export type Bag = z.infer<typeof bag>;

const cardDisplay = z.object({ card_display: z.enum(['card', 'list']) });

/** Something the buyer should know; `inventory_code` when it is about one line. */
const trunkWarning = z.object({
  code: z.string(),
  message: z.string(),
  inventory_code: z.string().optional(),
});

export const shippingData = z.object({
  courier: z.string().max(checkoutLimits.courierTextLength).optional(),
  account_number: z.string().max(checkoutLimits.courierTextLength).optional(),
  address_id: uuid.nullable().optional().meta({ description: 'For dropship; null: the billing address' }),
});

/** The billing address with the fields of the specification: its telephone number is that of its main contact. */
const billingAddress = address.extend({ main_contact: z.object({ phone1: z.string() }) });

export const trunk = z.object({
  uuid: uuid.nullable().meta({ description: 'Null while the trunk is empty' }),
  kind: z.enum(trunkKinds),
  version: z.int(),
  currency,
  bags: z.array(bag),
  specs: z.record(z.string(), tool),
  subtotal: cents,
  shipping: cents,
  freight,
  packing: trunkPacking.nullable().meta({ description: 'Null unless the trunk is in US dollars' }),
  taxes: cents,
  tax_rate: z
    .number()
    .meta({ description: 'The sum of all taxes, in percent; never to be shown for Quebec' }),
  tax_lines: z.array(taxLine),
  total: cents,
  minimum_order: cents,
  is_bundled: z.boolean(),
  shipping_method: z.object({ type: z.enum(shippingTypes), data: shippingData }),
  available_shipping_methods: z.record(z.string(), z.string()),
  shipping_prices: z.record(z.string(), cents.nullable()).meta({
    description:
      'The price of each available method to the billing address; null: the parcels are not packed, or the shop quotes it',
  }),
  flat_rate_free_above: cents.optional().meta({
    description:
      'The subtotal above which the flat rate to the billing address is free; left out: it never is',
  }),
  available_couriers: z.record(z.string(), z.string()),
  shipping_addresses: z.array(
    z.object({
      value: uuid,
      display: z.string(),
      full: address,
      shipping_price: cents
        .nullable()
        .meta({ description: 'The price of a shipment by the shop to this address' }),
    }),
  ),
  purchase_order_number: z.string(),
  notes: z.array(z.object({ uuid, body: z.string() })),
  payment_method: z.object({
    type: z.enum(paymentTypes),
    card: uuid.nullable().meta({ description: 'The card of the last order, one of available_credit_cards' }),
  }),
  takes_cards: z.boolean().meta({ description: 'Whether the shop accepts cards' }),
  is_on_behalf: z.boolean().meta({
    description: 'Staff of the shop act for the customer: they cannot pay by card',
  }),
  available_credit_cards: z.array(z.object({ uuid, masked_number: z.string() })),
  has_credit: z
    .boolean()
    .meta({ description: 'The order may be put on account, as far as it is within the limit' }),
  is_within_limit: z.boolean(),
  credit: z
    .object({
      free: cents.meta({ description: 'Negative when the limit is exceeded already' }),
      excess: cents.meta({ description: 'By how much the total is over the free credit; 0: it is within' }),
    })
    .nullable()
    .meta({ description: 'Null without credit' }),
  made_on_account: z
    .object({
      obstacle: z
        .enum(madeOnAccountObstacles)
        .nullable()
        .meta({ description: 'What keeps the order off the account; null: only the credit limit could' }),
      limit: cents
        .nullable()
        .meta({ description: 'The most that an order may come to; null: no limit of its own' }),
      deposit: cents.meta({ description: 'Due before the making begins; 0: nothing' }),
    })
    .nullable()
    .meta({
      description:
        'What may be put on account of what is made to order; null for a cart of other parts, and without credit',
    }),
  overdue: z
    .object({ since: day.meta({ description: 'The due date of the oldest invoice' }), days: z.int() })
    .nullable()
    .meta({ description: 'Invoices that are overdue for so long that nothing is ordered on account' }),
  customer: z.object({ name: z.string(), billing_address: billingAddress.nullable() }).nullable(),
  options: cardDisplay,
  warnings: z.array(trunkWarning),
});
export type Trunk = z.infer<typeof trunk>;

const additionRefusals = [
  'unknown-sku',
  'not-sold-any-more',
  'quantity-too-large',
  'trunk-full',
  'order-in-progress',
  'stale-trunk',
] as const;

/** The calls that both trunks have, below the path of each: `callsOfTrunk('mod-trunk')`. */
export function callsOfTrunk<const Name extends string>(name: Name) {
  return {
    get: endpoint({
      method: 'GET',
      path: `/${name}`,
      summary: 'The trunk of the visitor',
      access: 'anyone',
      reply: trunk,
    }),
    add: endpoint({
      cost: 5,
      method: 'POST',
      path: `/${name}/add`,
      onBehalf: 'recorded',
      summary: 'Put an item in the trunk by its SKU; adds to the quantity that is in it',
      access: 'anyone',
      body: skuQuantity,
      reply: trunk,
      refusals: additionRefusals,
    }),
    addStandards: endpoint({
      cost: 10,
      method: 'POST',
      path: `/${name}/add-standards`,
      onBehalf: 'recorded',
      summary: 'Put many items in the trunk, all or none; quantities of the same SKU are added up',
      access: 'anyone',
      body: z.object({
        items: z.array(skuQuantity).min(1).max(quickAddLimits.maximumRows),
      }),
      reply: trunk,
      refusals: additionRefusals,
    }),
    changeQuantity: endpoint({
      cost: 5,
      method: 'PATCH',
      path: `/${name}/items/:uuid`,
      onBehalf: 'recorded',
      summary: 'Set the quantity of an item',
      access: 'anyone',
      params: byUuid,
      body: z.object({ quantity }),
      reply: trunk,
      refusals: ['not-found', 'stale-trunk'],
    }),
    removeItem: endpoint({
      cost: 5,
      method: 'DELETE',
      path: `/${name}/items/:uuid`,
      onBehalf: 'recorded',
      summary: 'Remove an item; removing it again changes nothing',
      access: 'anyone',
      params: byUuid,
      reply: trunk,
      refusals: ['stale-trunk'],
    }),
    clearBag: endpoint({
      cost: 5,
      method: 'POST',
      path: `/${name}/clear-bag`,
      onBehalf: 'recorded',
      summary: 'Empty a bag',
      access: 'anyone',
      body: z.object({ bag_uuid: uuid }),
      reply: trunk,
      refusals: ['not-found'],
    }),
    export: exportCall(name),
    chooseCardDisplay: endpoint({
      method: 'PATCH',
      path: `/${name}/options/card-display`,
      onBehalf: 'allowed',
      summary: 'Show the trunk as cards or as a list; the choice is remembered',
      access: 'anyone',
      body: cardDisplay,
      reply: cardDisplay,
    }),
  };
}

function exportCall<const Name extends string>(name: Name) {
  return endpoint({
    cost: 10,
    method: 'GET',
    path: `/${name}/csv`,
    summary: 'The lines of the trunk as CSV, with heads in the visitor’s language',
    access: 'anyone',
    media: 'text/csv',
    reply: binary,
  });
}

export const standardTrunk = callsOfTrunk('trunk');

export const trunkCalls = {
  getTrunk: standardTrunk.get,
  addToTrunk: standardTrunk.add,
  addItem: endpoint({
    cost: 5,
    method: 'POST',
    path: '/trunk/items',
    onBehalf: 'recorded',
    summary: 'Put an item in the trunk by its inventory code; adds to the quantity that is in it',
    access: 'anyone',
    body: z.object({ inventory_code: partNumber, quantity }),
    reply: trunk,
    refusals: additionRefusals,
  }),
  addStandards: standardTrunk.addStandards,
  changeQuantity: standardTrunk.changeQuantity,
  removeItem: standardTrunk.removeItem,
  clearBag: standardTrunk.clearBag,
  exportTrunk: standardTrunk.export,
  chooseCardDisplay: standardTrunk.chooseCardDisplay,
};
