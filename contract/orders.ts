// Placed orders.

import { paymentTypes, shippingTypes } from '@chipload/domain/checkout';
import { creditReasons } from '@chipload/domain/invoicing';
import { buyerHolds, orderSearchLength, orderStates } from '@chipload/domain/orders';
import { cardMovementStates } from '@chipload/domain/payments';
import { madeKinds, trunkKinds } from '@chipload/domain/trunk';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { packedBox, packedPiece } from './shipping.ts';
import { address, byUuid, cents, currency, customerNumber, day, taxLine, tool } from './wire.ts';

export const orderLine = z.object({
  uuid: z.uuid(),
  inventory_code: z.string(),
  description: z.string(),
  customer_number: customerNumber,
  price: cents,
  total: cents,
  ordered: z.int(),
  allocated: z.int(),
  shipped: z.int(),
  backordered: z.int(),
  cancelled: z
    .int()
    .meta({ description: 'Pieces that will not ship; the total of the line is without them' }),
  returned: z.int().meta({ description: 'Shipped pieces that came back' }),
  credited: z.int().meta({ description: 'Shipped pieces whose price a credit note gave back' }),
  expected_on: day.nullable().meta({
    description:
      'The day by which every backordered piece is in stock, as promised when the order was placed; null: unknown',
  }),
  dock_on: day.nullable().meta({
    description:
      'The day on which the backordered pieces are expected at the address; null: not known, passed, none backordered, not sent by the shop, or an order that ships together',
  }),
  made: z
    .object({
      uuid: z.uuid(),
      kind: z.enum(madeKinds),
      name: z.string(),
      lead_days: z.int(),
      tool: tool.nullable(),
    })
    .optional()
    .meta({ description: 'Of an item made to order, as it was agreed' }),
});

/** A shipment of an order. */
export const orderShipment = z.object({
  number: z.string(),
  shipped_at: z.iso.datetime(),
  courier: z.string().nullable().meta({ description: 'Its name' }),
  handed_to: z.string().nullable().meta({ description: 'Who picked it up' }),
  parcels: z.array(
    z.object({
      tracking_number: z.string().nullable(),
      tracking_url: z.string().nullable(),
      contents: z.array(z.object({ inventory_code: z.string(), quantity: z.int() })),
    }),
  ),
  lines: z.array(z.object({ uuid: z.uuid(), quantity: z.int() })),
});
export type OrderShipment = z.infer<typeof orderShipment>;

/** A credit note for pieces or freight of an order. */
const orderCredit = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  reason: z.enum(creditReasons),
  total: cents,
  lines: z.array(z.object({ uuid: z.uuid(), quantity: z.int() })),
});

/** A charge of a card for an order, or a refund to it. */
const cardMovement = z.object({
  kind: z.enum(['charge', 'refund']),
  on: day,
  amount: cents.meta({ description: 'Above zero, of a refund, too' }),
  card: z.string().meta({ description: 'Its masked number' }),
  document: z.string().nullable().meta({
    description: 'The number of the invoice that the charge pays or of the credit note; null: none',
  }),
  state: z.enum(cardMovementStates),
});

/** A tax that the order charges and its invoices do not, or the other way round. */
export const taxChange = z.object({
  name: z.string(),
  is_charged: z.boolean().meta({ description: 'By the invoices' }),
  certificate_no: z
    .string()
    .meta({ description: 'Of the certificate that came or ended between the order and its shipment' }),
});

const isReadyForPickup = z.boolean().meta({
  description: 'Its pieces wait at the shop for the buyer; false again once they were handed over',
});

const writtenAddress = z.array(z.string()).meta({
  description: 'As on an envelope; with the country, in the reader’s language, if it is not the shop’s',
});

export const order = z.object({
  uuid: z.uuid(),
  number: z.string(),
  kind: z.enum(trunkKinds),
  state: z.enum(orderStates),
  holds: z.array(z.enum(buyerHolds)).meta({
    description: 'Why it does not ship yet; `check`: the shop checks it, without saying why',
  }),
  deposit: cents.meta({ description: 'Asked for before the making began; 0: nothing' }),
  deposit_paid: cents.meta({ description: 'Received of it' }),
  deposit_open: cents.meta({ description: 'Still to be paid of it; 0 once the order is closed' }),
  currency,
  placed_at: z.iso.datetime(),
  lines: z.array(orderLine),
  shipments: z.array(orderShipment).meta({ description: 'The earliest first' }),
  credit_notes: z.array(orderCredit).meta({ description: 'The earliest first' }),
  subtotal: cents,
  shipping: cents,
  freight_to_quote: z
    .boolean()
    .meta({ description: 'The shop has not quoted the freight yet and has charged none' }),
  packages: z.array(packedBox).meta({ description: 'Empty where nothing was packed before the order' }),
  packing_version: z
    .string()
    .meta({ description: 'The version of the packing rules; empty without packages' }),
  taxes: cents,
  tax_lines: z.array(taxLine),
  tax_changes: z.array(taxChange),
  total: cents,
  is_bundled: z.boolean(),
  is_ready_for_pickup: isReadyForPickup,
  shipping_method: z.object({
    type: z.enum(shippingTypes),
    label: z.string(),
    courier: z.string().nullable().meta({ description: 'Its name' }),
    account_number: z.string().nullable().meta({ description: 'All but its last characters are masked' }),
  }),
  arrives_on: day.nullable().meta({
    description:
      'The day on which the pieces in stock, or all of an order that ships together, are expected at the address; null: not known, passed, or not sent by the shop',
  }),
  ship_to: address,
  ship_to_lines: writtenAddress,
  bill_to: address,
  bill_to_lines: writtenAddress,
  purchase_order_number: z.string(),
  notes: z.array(z.string()),
  payment_method: z.object({
    type: z.enum(paymentTypes).exclude(['undefined']),
    masked_number: z.string().nullable(),
  }),
  card_movements: z
    .array(cardMovement)
    .meta({ description: 'Of cards that paid the order or its invoices, the earliest first' }),
  left_to_charge: cents.meta({
    description: 'What the card will be charged as the rest ships, by the prices and taxes of the order',
  }),
  email: z.string(),
  placed_by_staff: z.string().nullable().meta({
    description: 'Who of the shop’s staff placed it for the customer',
  }),
});
export type Order = z.infer<typeof order>;

/** An order in a list. */
export const orderRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  shipping_type: z.enum(shippingTypes),
  is_ready_for_pickup: isReadyForPickup,
  currency,
  placed_at: z.iso.datetime(),
  placed_by: z.string(),
  purchase_order_number: z.string(),
  total: cents,
  lines: z.int(),
  lines_shipped: z.int().meta({ description: 'Lines of which every piece has shipped' }),
  lines_backordered: z.int().meta({ description: 'Lines with backordered pieces' }),
  expected_on: day.nullable().meta({
    description:
      'The day by which every backordered piece is in stock, as promised when the order was placed; null: unknown, or nothing is backordered',
  }),
  next_expected_on: day.nullable().meta({
    description: 'The first such day of a line; null: unknown for every line, or nothing is backordered',
  }),
});
export type OrderRow = z.infer<typeof orderRow>;

export const ordersPerPage = 25;

export const orderCalls = {
  listOrders: endpoint({
    method: 'GET',
    mayLag: true,
    path: '/orders',
    summary: 'The orders of the customer’s company, newest first',
    access: 'customer',
    query: z.object({
      state: z
        .enum([...orderStates, 'open'])
        .optional()
        .meta({ description: '`open`: every order that is neither shipped nor cancelled' }),
      text: z.string().trim().max(orderSearchLength).optional().meta({
        description:
          'Searched for in the order number, the purchase order number and the part numbers of the lines',
      }),
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional()
        .meta({ description: 'The `next` of the previous page' }),
    }),
    reply: z.object({ rows: z.array(orderRow), next: z.string().nullable() }),
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/:uuid',
    summary: 'An order of the customer’s company',
    access: 'customer',
    params: byUuid,
    reply: order,
    refusals: ['not-found'],
  }),
  getOrderPieces: endpoint({
    method: 'GET',
    path: '/orders/:uuid/pieces',
    summary: 'The place of every piece in the packages of an order',
    access: 'customer',
    params: byUuid,
    reply: z.object({ packages: z.array(z.object({ pieces: z.array(packedPiece) })) }),
    refusals: ['not-found'],
  }),
};
