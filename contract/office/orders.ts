// Placed orders as the office sees them: the list, the record, holds and changes.

import { shippingTypes } from '@chipload/domain/checkout';
import { currencies } from '@chipload/domain/money';
import {
  holdKinds,
  holdReasonLength,
  orderPaymentStates,
  orderSearchLength,
  orderStates,
} from '@chipload/domain/orders';
import { trunkKinds, trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';
import { orderLine } from '../orders.ts';
import { packedBox } from '../shipping.ts';
import {
  address,
  byUuid,
  cents,
  country,
  currency,
  day,
  done,
  language,
  partNumber,
  quantity,
  taxLine,
  writtenAddress,
} from '../wire.ts';
import { bulkBody, bulkReply, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';

/** The views of the list that come with the office. */
export const orderViews = [
  'all',
  'open',
  'to-release',
  'ready',
  'part-shipped',
  'backordered',
  'late',
  'unpaid',
  'mod',
  'us',
] as const;
export type OrderView = (typeof orderViews)[number];

const methods = z.enum(shippingTypes).exclude(['undefined']);
const reason = z.string().trim().min(1).max(holdReasonLength);
const version = z.int().min(1).meta({ description: 'The version of the order that the sender saw' });

const filters = {
  view: many(z.enum(orderViews)).default(['open']).meta({ description: 'An order is in all of these views' }),
  text: z.string().trim().max(orderSearchLength).optional().meta({
    description:
      'An order number, a part number, the beginning of a purchase order number, or a part of the name of a company',
  }),
  state: many(z.enum(orderStates)).optional(),
  company: z.uuid().optional(),
  placed_from: day.optional(),
  placed_to: day.optional(),
  currency: many(z.enum(currencies)).optional(),
  method: many(methods).optional(),
};
const orderListQuery = listQuery(filters, ['number']);
const listFilter = z.object(filters);
export type OrderListFilter = z.infer<typeof listFilter>;

const person = z.object({ uuid: z.uuid(), name: z.string() });

export const officeOrderRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  version: z.int(),
  kind: z.enum(trunkKinds),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  company: person,
  buyer: z.string(),
  purchase_order_number: z.string(),
  lines: z.int(),
  holds: z.array(z.enum(holdKinds)),
  payment: z.object({ type: z.enum(['account', 'card']), state: z.enum(orderPaymentStates) }),
  shipped_percent: z.int().min(0).max(100).meta({ description: 'Of the pieces that are not cancelled' }),
  promised_on: day.nullable(),
  total: cents,
  currency,
  method: methods,
});
export type OfficeOrderRow = z.infer<typeof officeOrderRow>;

export const officeOrderLine = orderLine.omit({ made: true }).extend({
  cancelled: z.int(),
  returned: z.int(),
  made: z
    .object({ uuid: z.uuid(), name: z.string(), lead_days: z.int() })
    .nullable()
    .meta({ description: 'Of an item made to order' }),
});
export type OfficeOrderLine = z.infer<typeof officeOrderLine>;

const hold = z.object({
  uuid: z.uuid(),
  kind: z.enum(holdKinds),
  reason: z.string(),
  held_by: z.string().nullable().meta({ description: 'Null: the shop itself' }),
  held_at: z.iso.datetime(),
  until: day.nullable(),
  released_by: z.string().nullable(),
  released_at: z.iso.datetime().nullable(),
  release_reason: z.string(),
  may_release: z.boolean().meta({ description: 'Whether the person who asks may release it' }),
});
export type OfficeHold = z.infer<typeof hold>;

const attempt = z.object({
  key: z.uuid(),
  purpose: z.string(),
  state: z.string(),
  amount: cents,
  captured: cents,
  refunded: cents,
  card: z.string(),
  at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});

const shipment = z.object({
  uuid: z.uuid(),
  number: z.string(),
  shipped_at: z.iso.datetime(),
  by: z.string(),
  pieces: z.int(),
  parcels: z.array(z.object({ box: z.string(), weight: z.number(), tracking_number: z.string() })),
});

const invoice = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  due_on: day,
  state: z.string(),
  total: cents,
  paid: cents,
});

/** Why an order cannot be changed now; null: it can. */
export const changeObstacles = [
  'payment-undecided',
  'order-closed',
  'being-picked',
  'prepaid',
  'part-shipped',
] as const;

export const officeOrder = z.object({
  uuid: z.uuid(),
  number: z.string(),
  version: z.int(),
  kind: z.enum(trunkKinds),
  state: z.enum(orderStates),
  language,
  currency,
  placed_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  promised_on: day.nullable(),
  company: person.extend({ code: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  placed_by_staff: z.string().nullable(),
  picking: z.object({ since: z.iso.datetime(), by: z.string() }).nullable(),
  lines: z.array(officeOrderLine),
  subtotal: cents,
  shipping: cents,
  freight_to_quote: z.boolean(),
  taxes: cents,
  tax_lines: z.array(taxLine),
  total: cents,
  is_bundled: z.boolean(),
  method: methods,
  courier: z.string(),
  courier_account: z.string(),
  ship_to: address,
  bill_to: address,
  purchase_order_number: z.string(),
  notes: z.array(z.string()),
  payment: z.object({
    type: z.enum(['account', 'card']),
    state: z.enum(orderPaymentStates),
    card: z.string().nullable(),
  }),
  packages: z.array(packedBox),
  holds: z.array(hold),
  attempts: z.array(attempt),
  shipments: z.array(shipment),
  invoices: z.array(invoice),
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      reason: z.string(),
      total: cents,
    }),
  ),
  obstacle: z
    .enum(changeObstacles)
    .nullable()
    .meta({ description: 'Why its lines cannot be changed now; null: they can' }),
  delivery_obstacle: z.enum(changeObstacles).nullable(),
});
export type OfficeOrder = z.infer<typeof officeOrder>;

/** What to change in an order; whatever is left out stays. */
export const orderChange = z.object({
  lines: z
    .array(
      z.object({
        uuid: z.uuid(),
        wanted: z.int().min(0).max(trunkLimits.maximumQuantity).meta({
          description: 'The pieces wanted from now on, shipped ones included; 0 cancels the line',
        }),
      }),
    )
    .max(trunkLimits.lines)
    .default([]),
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
  freight: cents.min(0).max(100_000_000).optional().meta({
    description:
      'Left out: as agreed, or of the table of freight prices where the address or the method changes',
  }),
});
export type OrderChange = z.infer<typeof orderChange>;

const amounts = z.object({ subtotal: cents, shipping: cents, taxes: cents, total: cents });

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

const changeReason = z.string().trim().min(1).max(holdReasonLength);

/** The acts that can be done to many orders at once. */
export const orderActs = ['hold', 'release', 'resend', 'cancel'] as const;

export const officeOrdersPerPage = 50;

export const officeOrderCalls = {
  listOfficeOrders: officeEndpoint({
    method: 'GET',
    path: '/orders',
    summary: 'Orders of all companies, newest first',
    permission: 'read-orders',
    query: orderListQuery,
    reply: listReply(officeOrderRow),
  }),
  exportOfficeOrders: officeEndpoint({
    method: 'GET',
    path: '/orders/export',
    summary: 'The orders of a list as CSV, at most 100,000',
    permission: 'read-orders',
    query: orderListQuery,
    media: 'text/csv',
    reply: z.string(),
    cost: 50,
  }),
  getOfficeOrder: officeEndpoint({
    method: 'GET',
    path: '/orders/:uuid',
    summary: 'An order with everything that belongs to it',
    permission: 'read-orders',
    params: byUuid,
    reply: officeOrder,
    refusals: ['not-found'],
  }),
  holdOrder: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/holds',
    summary: 'Hold an order: it keeps its stock and does not ship',
    permission: 'release-holds',
    params: byUuid,
    body: z.object({ version, kind: z.enum(holdKinds), reason, until: day.nullable().default(null) }),
    reply: officeOrder,
    records: ['order.held'],
    refusals: ['not-found', 'record-changed', 'order-not-changeable', 'hold-exists'],
  }),
  releaseHold: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/holds/:hold/release',
    summary: 'Release a hold of an order',
    permission: 'release-holds',
    params: byUuid.extend({ hold: z.uuid() }),
    body: z.object({ version, reason }),
    reply: officeOrder,
    records: ['order.released'],
    refusals: ['not-found', 'record-changed', 'hold-not-yours'],
  }),
  previewOrderChange: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/change/preview',
    summary: 'What a change of an order would cost',
    permission: 'write-orders',
    params: byUuid,
    body: orderChange,
    reply: changePreview,
    records: 'nothing',
    refusals: [
      'not-found',
      'order-not-changeable',
      'unknown-sku',
      'price-invalid',
      'freight-needed',
      'not-allowed',
      'already-shipped',
      'courier-unknown',
      'courier-account-invalid',
    ],
  }),
  changeOrder: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/change',
    summary: 'Change an order before it is picked',
    permission: 'write-orders',
    params: byUuid,
    body: orderChange.extend({
      version,
      reason: changeReason,
      total: cents.meta({ description: 'The total of the preview, which the staff agreed to' }),
    }),
    reply: officeOrder,
    records: ['order.changed'],
    cost: 10,
    refusals: [
      'not-found',
      'record-changed',
      'order-not-changeable',
      'total-changed',
      'stock-changed',
      'over-credit-limit',
      'card-declined',
      'difference-undecided',
      'unknown-sku',
      'price-invalid',
      'freight-needed',
      'not-allowed',
      'already-shipped',
      'courier-unknown',
      'courier-account-invalid',
    ],
  }),
  resendConfirmation: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/confirmation',
    summary: 'Send the confirmation to the buyer again',
    permission: 'write-orders',
    params: byUuid,
    reply: done,
    records: ['order.confirmation-sent'],
    refusals: ['not-found', 'order-not-changeable'],
  }),
  duplicateOrder: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/duplicate',
    summary: 'Put the parts of an order into the cart of its buyer',
    permission: 'write-orders',
    params: byUuid,
    reply: z.object({ lines: z.int(), left_out: z.array(z.string()) }),
    records: ['order.duplicated'],
    refusals: ['not-found'],
  }),
  actOnOrders: officeEndpoint({
    method: 'POST',
    path: '/orders/acts',
    summary: 'Hold, release, cancel or confirm many orders again, each by itself',
    permission: 'write-orders',
    body: bulkBody(orderActs, orderListQuery),
    reply: bulkReply,
    records: ['order.held', 'order.released', 'order.changed', 'order.confirmation-sent'],
    cost: 100,
  }),
};
