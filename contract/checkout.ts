// The four sections of the checkout, and placing the order.

import {
  checkoutLimits,
  noteProblem,
  paymentTypes,
  purchaseOrderNumberProblem,
  shippingTypes,
} from '@chipload/domain/checkout';
import { trunkKinds } from '@chipload/domain/trunk';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shippingUs } from './shipping.ts';
import { shippingData, trunk } from './trunk.ts';
import { eachOnce } from './wire.ts';

/** In characters; longer than the code of any part, made to order or not. */
const longestCode = 200;

// The rules are the domain's; zod only applies them to requests.
const purchaseOrderNumber = z
  .string()
  .trim()
  .min(1)
  .max(checkoutLimits.purchaseOrderNumberLength)
  .refine((text) => purchaseOrderNumberProblem(text) === undefined);
const noteBody = z
  .string()
  .trim()
  .min(1)
  .max(checkoutLimits.noteLength)
  .refine((text) => noteProblem(text) === undefined);

const purchaseOrder = z.object({
  purchase_order_number: purchaseOrderNumber,
  notes: eachOnce(
    z.array(z.object({ uuid: z.uuid().optional(), body: noteBody })).max(checkoutLimits.notes),
    ({ uuid }, index) => uuid ?? index,
  ).default([]),
});

const orderToPlace = z.object({
  method: z.enum(paymentTypes),
  card: z.uuid().nullable().optional(),
  cvd: z.string().max(checkoutLimits.cvdTokenLength).nullable().optional().meta({
    description: 'The three or four digits, or the token that the card company’s field has made of them',
  }),
  return_waived: z
    .boolean()
    .optional()
    .meta({ description: 'The buyer accepts that items made to order are not returnable' }),
  total: z.int().optional().meta({
    description:
      'The total on the screen; left out: the total last returned for this trunk. Refused with 409 when the total has changed',
  }),
  backordered: z.record(z.string().max(longestCode), z.int().min(0)).optional().meta({
    description:
      'The backordered pieces on the screen by inventory code; left out: those last returned for this trunk. Refused with 409 when any part has more now',
  }),
});

const placedOrder = z.object({
  uuid: z.uuid(),
  number: z.string(),
  state: z.string(),
  redirect_to: z.string(),
});

/** The calls of the four sections and of the order, below the path of a trunk: `callsOfCheckout('mod-trunk')`. */
export function callsOfCheckout<const Name extends string>(name: Name) {
  return {
    chooseBundling: endpoint({
      cost: 5,
      method: 'PATCH',
      path: `/${name}/bundling`,
      isOrdering: true,
      onBehalf: 'recorded',
      summary: 'Choose whether the order ships together or when available',
      access: 'customer',
      body: z.object({ bundled: z.boolean() }),
      reply: trunk,
      refusals: ['trunk-empty', 'stale-trunk'],
    }),
    chooseShipping: endpoint({
      cost: 20,
      method: 'PATCH',
      path: `/${name}/shipping`,
      isOrdering: true,
      onBehalf: 'recorded',
      summary: 'Choose how the order is shipped',
      access: 'customer',
      body: z.object({ type: z.enum(shippingTypes), data: shippingData.default({}) }),
      reply: trunk,
      refusals: [
        'trunk-empty',
        'stale-trunk',
        'shipping-not-chosen',
        'courier-unknown',
        'courier-account-invalid',
        'address-unknown',
        'address-not-validated',
        'address-service-failed',
      ],
    }),
    shipToUnitedStates: endpoint({
      cost: 20,
      method: 'POST',
      path: `/${name}/shipping-us`,
      isOrdering: true,
      onBehalf: 'recorded',
      summary: 'Ship to an address in the United States: the shop packs and prices the parcels itself',
      access: 'customer',
      body: shippingUs,
      reply: trunk,
      refusals: [
        'trunk-empty',
        'stale-trunk',
        'shipping-not-chosen',
        'address-unknown',
        'address-not-validated',
        'address-service-failed',
      ],
    }),
    setPurchaseOrder: endpoint({
      cost: 5,
      method: 'PATCH',
      path: `/${name}/purchase-order`,
      isOrdering: true,
      onBehalf: 'recorded',
      summary: 'Set the purchase order number and the notes, as a whole',
      access: 'customer',
      body: purchaseOrder,
      reply: trunk,
      refusals: ['trunk-empty', 'stale-trunk'],
    }),
    placeOrder: placeOrderCall(name),
  };
}

function placeOrderCall<const Name extends string>(name: Name) {
  return endpoint({
    cost: 10,
    method: 'POST',
    path: `/${name}`,
    isOrdering: true,
    onBehalf: 'recorded',
    summary: 'Place the order',
    access: 'customer',
    body: orderToPlace,
    reply: placedOrder,
    refusals: [
      'trunk-empty',
      'stale-trunk',
      'price-invalid',
      'not-sold-any-more',
      'below-minimum-order',
      'shipping-not-chosen',
      'purchase-order-missing',
      'payment-not-chosen',
      'no-credit-account',
      'over-credit-limit',
      'account-on-hold',
      'over-made-limit',
      'invoices-overdue',
      'cards-not-taken',
      'not-on-behalf',
      'card-unknown',
      'card-verification-missing',
      'card-declined',
      'authentication-required',
      'order-unpaid',
      'too-many-declines',
      'total-changed',
      'stock-changed',
      'not-offered',
      'mod-changed',
      'mod-not-approved',
      'quoted-quantity',
      'prepaid-by-card',
      'return-not-waived',
      'order-in-progress',
      'shop-is-a-copy',
    ],
  });
}

export const standardCheckout = callsOfCheckout('trunk');

export const checkoutCalls = {
  ...standardCheckout,
  findEarlierOrder: endpoint({
    method: 'GET',
    path: '/orders/earlier',
    summary: 'The company’s last order with a purchase order number, to warn of one that is used again',
    access: 'customer',
    query: z.object({
      purchase_order_number: purchaseOrderNumber,
      kind: z
        .enum(trunkKinds)
        .default('standard')
        .meta({ description: 'Of the cart; an order from the other one comes after those from this one' }),
    }),
    reply: z.object({
      order: z
        .object({
          uuid: z.uuid(),
          kind: z.enum(trunkKinds),
          number: z.string(),
          purchase_order_number: z.string().meta({ description: 'As it was written then' }),
          placed_at: z.iso.datetime(),
        })
        .nullable()
        .meta({ description: 'Null: the number was not used before' }),
    }),
  }),
};
