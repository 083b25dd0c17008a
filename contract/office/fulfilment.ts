// Fulfilment in the office: the queue of orders that can ship, picking, packing, and shipping.

import { shippingTypes } from '@chipload/domain/checkout';
import { deskLimits, isUuid } from '@chipload/domain/desk';
import { parcelLimits, trackingNumberLength } from '@chipload/domain/fulfilment';
import { orderStates } from '@chipload/domain/orders';
import { countries } from '@chipload/domain/places';
import { trunkKinds } from '@chipload/domain/trunk';
import { z } from 'zod';
import { packedBox, packedPiece } from '../shipping.ts';
import { address, binary, byUuid, cents, country, currency, day, eachOnce, quantity } from '../wire.ts';
import { bulkBody, bulkReply, countReply, exportQuery, listReply } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { promisedDay } from './order-records.ts';

export const shipMethod = z.enum(shippingTypes).exclude(['undefined']);

const picking = z.object({
  name: z.string(),
  is_me: z.boolean(),
  since: z.iso.datetime(),
});

/** An order in the queue. */
export const readyOrder = z.object({
  uuid: z.uuid(),
  number: z.string(),
  version: z.int(),
  kind: z.enum(trunkKinds),
  state: z.enum(orderStates),
  company: z.string(),
  purchase_order_number: z.string(),
  method: shipMethod,
  courier: z.string(),
  courier_name: z.string().meta({ description: 'As the shop calls it' }),
  city: z.string(),
  province: z.string(),
  country,
  promised_on: promisedDay,
  placed_at: z.iso.datetime(),
  is_bundled: z.boolean(),
  lines: z.int().meta({ description: 'Lines with pieces that can ship' }),
  pieces: z.int(),
  backordered: z.int(),
  picking: picking.nullable(),
});
export type ReadyOrder = z.infer<typeof readyOrder>;

const readyFilter = z.object({
  method: shipMethod.optional(),
  courier: z.string().max(40).optional(),
  country: z.enum(countries).optional(),
});

export const orderLineToShip = z.object({
  uuid: z.uuid(),
  position: z.int(),
  inventory_code: z.string(),
  edp_number: z.string().nullable(),
  description: z.string(),
  is_made_to_order: z.boolean(),
  price: cents,
  ordered: z.int(),
  allocated: z.int(),
  backordered: z.int(),
  shipped: z.int(),
  cancelled: z.int(),
  expected_on: day.nullable(),
});

/** An order as the person who picks and packs it needs it. */
export const orderToShip = z.object({
  uuid: z.uuid(),
  number: z.string(),
  version: z.int(),
  kind: z.enum(trunkKinds),
  state: z.enum(orderStates),
  obstacle: z
    .enum(['state', 'held', 'freight-to-quote', 'nothing-allocated', 'waits-for-rest'])
    .nullable()
    .meta({ description: 'Why nothing can ship now' }),
  company: z.string(),
  buyer: z.string(),
  currency,
  total: cents,
  payment_type: z.enum(['account', 'card']),
  method: shipMethod,
  method_label: z.string(),
  courier: z
    .string()
    .meta({ description: 'Of the shipment before, or else the one that the buyer chose; may be empty' }),
  courier_account: z.string(),
  couriers: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .meta({ description: 'The couriers to choose from' }),
  is_bundled: z.boolean(),
  promised_on: promisedDay,
  placed_at: z.iso.datetime(),
  purchase_order_number: z.string(),
  notes: z.array(z.string()),
  ship_to: address,
  lines: z.array(orderLineToShip),
  picking: picking.nullable(),
  shipments: z.array(z.object({ uuid: z.uuid(), number: z.string(), shipped_at: z.iso.datetime() })),
});
export type OrderToShip = z.infer<typeof orderToShip>;

const piecesOfLines = eachOnce(
  z
    .array(z.object({ uuid: z.uuid(), quantity }))
    .min(1)
    .max(1_000),
  ({ uuid }) => uuid,
);

export const packedPlan = z.object({
  parcels: z.array(packedBox),
  pieces: z
    .array(z.object({ pieces: z.array(packedPiece) }))
    .meta({ description: 'The place of every piece, parcel by parcel' }),
  is_agreed: z.boolean().meta({ description: 'These are the parcels that the buyer was charged for' }),
  by_hand: z.array(z.string()).meta({
    description: 'The part numbers in no parcel: their sizes are not known, or no box holds them',
  }),
});
export type PackedPlan = z.infer<typeof packedPlan>;

const inches = z.number().positive().max(parcelLimits.sideInches);
const boxToPack = z.object({
  box: z.string().trim().max(60),
  length: inches,
  height: inches,
  width: inches,
  contents: z.array(z.object({ inventory_code: z.string().max(120), quantity })).max(1_000),
});
export const parcelToShip = boxToPack.extend({
  weight: z
    .number()
    .min(0)
    .meta({
      description: `Pounds, the box included; 0 and more than ${parcelLimits.weightPounds} are refused`,
    }),
  tracking_number: z.string().trim().max(trackingNumberLength).default(''),
});
export type ParcelToShip = z.input<typeof parcelToShip>;

export const boxCheck = z.object({
  fit: z.enum(['fits', 'tight', 'piece-too-large', 'too-full', 'too-heavy']).meta({
    description: '`tight`: no way to place the pieces was found; whoever ships them confirms it',
  }),
  message: z.string().meta({ description: 'What is wrong and what to do; empty if all fits' }),
});
export type BoxCheck = z.infer<typeof boxCheck>;

export const shipBody = z.object({
  version: z.int(),
  lines: piecesOfLines,
  parcels: z.array(parcelToShip).max(200),
  courier: z
    .string()
    .max(40)
    .optional()
    .meta({ description: 'Empty: none. Left out: the courier of the order' }),
  handed_to: z.string().trim().max(120).default(''),
  tight_boxes_confirmed: z.boolean().default(false).meta({
    description: 'The pieces are in boxes in which no way to place them was computed; it is recorded',
  }),
});

export const shippedOrder = z.object({
  shipment: z.object({ uuid: z.uuid(), number: z.string() }),
  order: z.object({ uuid: z.uuid(), version: z.int(), state: z.enum(orderStates) }),
  invoice: z.object({ uuid: z.uuid(), number: z.string(), total: cents }),
});

/** Columns of the list, in their order. */
const readyColumns = [
  'number',
  'promised',
  'company',
  'method',
  'courier',
  'city',
  'province',
  'country',
  'pieces',
  'backordered',
  'picking',
  'po',
] as const;
export type ReadyColumn = (typeof readyColumns)[number];

export const fulfilmentCalls = {
  listReadyOrders: officeEndpoint({
    method: 'GET',
    path: '/fulfilment/ready',
    summary: 'The orders that can ship now, by the day that was promised',
    permission: 'read-shipments',
    query: readyFilter.extend({ after: z.string().max(60).optional() }),
    reply: listReply(readyOrder),
  }),
  countReadyOrders: officeEndpoint({
    method: 'GET',
    path: '/fulfilment/ready/count',
    summary: 'How many orders of the queue match its filters',
    permission: 'read-shipments',
    query: readyFilter,
    reply: countReply,
    cost: 5,
  }),
  exportReadyOrders: officeEndpoint({
    method: 'GET',
    path: '/fulfilment/ready.csv',
    summary: 'The orders of the queue that match as CSV, at most 10,000',
    permission: 'read-shipments',
    query: exportQuery(readyFilter, readyColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 40,
  }),
  actOnReadyOrders: officeEndpoint({
    method: 'POST',
    path: '/fulfilment/ready/acts',
    summary: 'Ship, pick, or announce as ready for pickup, several whole orders',
    permission: 'ship-orders',
    body: bulkBody(['ship', 'start-picking', 'ready'], readyFilter),
    records: ['order.picking-started', 'order.announced', 'shipment.shipped'],
    reply: bulkReply,
  }),
  getOrderToShip: officeEndpoint({
    method: 'GET',
    path: '/fulfilment/orders/:uuid',
    summary: 'An order to pick and pack',
    permission: 'read-shipments',
    params: byUuid,
    reply: orderToShip,
    refusals: ['not-found'],
  }),
  startPicking: officeEndpoint({
    method: 'POST',
    path: '/fulfilment/orders/:uuid/picking',
    summary: 'Start to pick an order',
    permission: 'ship-orders',
    params: byUuid,
    records: ['order.picking-started'],
    reply: orderToShip,
    refusals: ['not-found', 'being-picked', 'order-held', 'nothing-to-ship'],
  }),
  stopPicking: officeEndpoint({
    method: 'DELETE',
    path: '/fulfilment/orders/:uuid/picking',
    summary: 'Stop picking an order, also for somebody else',
    permission: 'ship-orders',
    params: byUuid,
    records: ['order.picking-stopped'],
    reply: orderToShip,
    refusals: ['not-found'],
  }),
  planParcels: officeEndpoint({
    method: 'POST',
    path: '/fulfilment/orders/:uuid/plan',
    summary: 'The parcels for some pieces of an order',
    permission: 'read-shipments',
    params: byUuid,
    body: z.object({ lines: piecesOfLines }),
    records: 'nothing',
    reply: packedPlan,
    refusals: ['not-found'],
    cost: 40,
  }),
  checkBoxes: officeEndpoint({
    method: 'POST',
    path: '/fulfilment/orders/:uuid/box-check',
    summary: 'Whether boxes have room for the pieces in them',
    permission: 'read-shipments',
    params: byUuid,
    body: z.object({ lines: piecesOfLines, parcels: z.array(boxToPack).max(200) }),
    records: 'nothing',
    reply: z.object({ parcels: z.array(boxCheck) }),
    refusals: ['not-found'],
    cost: 40,
  }),
  previewInvoice: officeEndpoint({
    method: 'POST',
    path: '/fulfilment/orders/:uuid/invoice-preview',
    summary: 'What shipping some pieces of an order would capture from the card or book to the account',
    permission: 'ship-orders',
    params: byUuid,
    body: z.object({ lines: piecesOfLines }),
    records: 'nothing',
    reply: z.object({
      subtotal: cents,
      shipping: cents,
      taxes: cents,
      total: cents,
      order_total: cents,
      payment_type: z.enum(['account', 'card']),
      is_prepaid: z.boolean().meta({ description: 'Paid with the order: nothing is captured' }),
      masked_number: z.string().nullable(),
    }),
    refusals: ['not-found', 'nothing-to-ship', 'more-than-allocated'],
    cost: 5,
  }),
  shipOrder: officeEndpoint({
    method: 'POST',
    path: '/fulfilment/orders/:uuid/shipments',
    summary: 'Ship pieces of an order',
    permission: 'ship-orders',
    params: byUuid,
    body: shipBody,
    records: ['shipment.shipped'],
    reply: shippedOrder,
    refusals: [
      'not-found',
      'record-changed',
      'order-held',
      'being-picked',
      'nothing-to-ship',
      'more-than-allocated',
      'parcels-incomplete',
      'box-too-small',
      'box-tight',
      'handed-to-missing',
      'courier-unknown',
    ],
    cost: 20,
  }),
  announcePickup: officeEndpoint({
    method: 'POST',
    path: '/fulfilment/orders/:uuid/ready',
    summary: 'Tell the buyer that an order is ready for pickup',
    permission: 'ship-orders',
    params: byUuid,
    records: ['order.announced'],
    reply: orderToShip,
    refusals: ['not-found', 'order-held', 'nothing-to-ship', 'not-a-pickup'],
  }),
  getPickList: officeEndpoint({
    method: 'GET',
    path: '/fulfilment/pick-list',
    summary: 'The pick list of some orders as a PDF',
    permission: 'read-shipments',
    query: z.object({
      orders: z
        .string()
        .max(40 * deskLimits.pickListOrders)
        .refine((text) => text.split(',').every(isUuid))
        .meta({ description: `uuids of up to ${deskLimits.pickListOrders} orders, with commas` }),
    }),
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 40,
  }),
};
