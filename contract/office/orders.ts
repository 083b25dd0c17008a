// Placed orders as the office sees them: the list, the record, holds and changes.

import { currencies } from '@chipload/domain/money';
import {
  holdKinds,
  holdReasonLength,
  orderSearchLength,
  orderStates,
  orderViews,
} from '@chipload/domain/orders';
import { z } from 'zod';
import { byUuid, cents, currency, day, done } from '../wire.ts';
import { bulkBody, bulkReply, countReply, exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { changePreview, deliveryChoices, orderChange } from './order-changes.ts';
import { orderCopy } from './order-copies.ts';
import { orderSplit, splitPreview } from './order-splits.ts';
import { methods, officeOrder, officeOrderRow } from './order-records.ts';

const reason = z.string().trim().min(1).max(holdReasonLength);
const version = z.int().min(1).meta({ description: 'The version of the order that the sender saw' });

const filters = {
  view: many(z.enum(orderViews)).optional().meta({
    description:
      'An order is in all of these views; left out, in the open ones, or in any if states are given',
  }),
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
  hold: many(z.enum(holdKinds)).optional().meta({ description: 'Held for any of these reasons' }),
};
const orderListQuery = listQuery(filters, ['number']);
const listFilter = z.object(filters);
export type OrderListFilter = z.infer<typeof listFilter>;

const [reasonedThese, reasonedView] = bulkBody(['hold', 'release', 'cancel'], orderListQuery).options;
const manyOrders = z.union([
  bulkBody(['resend'], orderListQuery),
  reasonedThese.extend({ reason }),
  reasonedView.extend({ reason }),
]);
export type ManyOrders = z.infer<typeof manyOrders>;

/** Columns of the list, in their order. */
const orderColumns = [
  'number',
  'placed',
  'company',
  'buyer',
  'po',
  'lines',
  'state',
  'hold',
  'payment',
  'shipped',
  'promised',
  'total',
  'currency',
  'method',
  'age',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The effects of cancelling the rest of an order. */
const cancelPreview = z.object({
  id: z.uuid(),
  label: z.string().meta({ description: 'The number of the order' }),
  message: z.string().meta({ description: 'Why it cannot be cancelled; empty if it can' }),
  currency,
  cancelled: cents.meta({ description: 'By how much the total of the order becomes less' }),
  card_released: cents.meta({ description: 'How much of the authorisations of the card is released' }),
  credit_freed: cents.meta({ description: 'How much less the company owes' }),
});
export type CancelPreview = z.infer<typeof cancelPreview>;

export const officeOrdersPerPage = 50;

export const officeOrderCalls = {
  listOfficeOrders: officeEndpoint({
    method: 'GET',
    path: '/orders',
    mayLag: true,
    summary: 'Orders of all companies, newest first',
    permission: 'read-orders',
    query: orderListQuery,
    reply: listReply(officeOrderRow),
  }),
  countOfficeOrders: officeEndpoint({
    method: 'GET',
    path: '/orders/count',
    mayLag: true,
    summary: 'How many orders match the filters of the list',
    permission: 'read-orders',
    query: listFilter,
    reply: countReply,
    cost: 5,
  }),
  exportOfficeOrders: officeEndpoint({
    method: 'GET',
    path: '/orders/export',
    mayLag: true,
    summary: 'The orders of a list as CSV, at most 100,000',
    permission: 'read-orders',
    query: exportQuery(orderListQuery, orderColumns),
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
    refusals: ['not-found', 'record-changed', 'order-not-changeable', 'hold-exists', 'hold-until-past'],
  }),
  releaseHold: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/holds/:hold/release',
    summary: 'Release a hold of an order',
    permission: 'release-holds',
    params: byUuid.extend({ hold: z.uuid() }),
    body: z.object({
      version,
      reason: reason
        .nullable()
        .meta({ description: 'Null: whoever placed the hold undoes it, and need not say why' }),
    }),
    reply: officeOrder,
    records: ['order.released'],
    refusals: ['not-found', 'record-changed', 'hold-not-yours'],
  }),
  getDeliveryChoices: officeEndpoint({
    method: 'GET',
    path: '/orders/:uuid/delivery',
    summary: 'The addresses of the company, and the shipping methods of the shop',
    permission: 'write-orders',
    params: byUuid,
    reply: deliveryChoices,
    refusals: ['not-found'],
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
      'address-not-validated',
      'shipping-not-chosen',
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
      reason,
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
      'address-not-validated',
      'shipping-not-chosen',
    ],
  }),
  previewOrderSplit: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/split/preview',
    summary: 'What both orders would come to if some pieces moved to a new one',
    permission: 'write-orders',
    params: byUuid,
    body: orderSplit,
    reply: splitPreview,
    records: 'nothing',
    refusals: ['not-found', 'order-not-changeable', 'order-held', 'more-than-left'],
  }),
  splitOrder: officeEndpoint({
    method: 'POST',
    path: '/orders/:uuid/split',
    summary: 'Move some pieces of an order to a new one, with their stock',
    permission: 'write-orders',
    params: byUuid,
    body: orderSplit.extend({
      version,
      reason,
      totals: z
        .object({ first: cents, second: cents })
        .meta({ description: 'Those of the preview, which the staff agreed to' }),
    }),
    reply: officeOrder.meta({
      description: 'The order that was split; its new part is the last of `split_to`',
    }),
    records: ['order.split', 'order.split-off'],
    cost: 10,
    refusals: [
      'not-found',
      'record-changed',
      'order-not-changeable',
      'order-held',
      'more-than-left',
      'total-changed',
      'over-credit-limit',
      'card-declined',
      'difference-undecided',
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
    reply: orderCopy,
    records: ['order.duplicated'],
    refusals: ['not-found'],
  }),
  previewCancel: officeEndpoint({
    method: 'POST',
    path: '/orders/cancel-preview',
    summary: 'What cancelling the rest of some orders would release, and which of them cannot be cancelled',
    permission: 'write-orders',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(officeOrdersPerPage) }),
    records: 'nothing',
    reply: z.object({ orders: z.array(cancelPreview) }),
    cost: 20,
  }),
  actOnOrders: officeEndpoint({
    method: 'POST',
    path: '/orders/acts',
    summary: 'Hold, release or cancel many orders for one reason, or confirm them again, each by itself',
    permission: 'write-orders',
    body: manyOrders,
    reply: bulkReply,
    records: ['order.held', 'order.released', 'order.changed', 'order.confirmation-sent'],
    cost: 20,
  }),
};
