// The shapes of placed orders as the office sees them: a row of the list, and the record.

import { shippingTypes } from '@chipload/domain/checkout';
import { creditReasons } from '@chipload/domain/invoicing';
import { holdKinds, orderPaymentStates, orderStates } from '@chipload/domain/orders';
import { disputeReasons, disputeStates } from '@chipload/domain/payments';
import { trunkKinds } from '@chipload/domain/trunk';
import { z } from 'zod';
import { orderLine, taxChange } from '../orders.ts';
import { packedBox } from '../shipping.ts';
import { address, cents, currency, day, language, taxLine, uuidAndName } from '../wire.ts';

export const methods = z.enum(shippingTypes).exclude(['undefined']);

export const promisedDay = day
  .nullable()
  .meta({ description: 'Of pieces in stock the day on which the shop ships them; null: not known' });

const payment = z.object({
  type: z.enum(['account', 'card']),
  state: z.enum(orderPaymentStates),
  due_on: day.nullable().meta({ description: 'Of its invoices that are not paid, the earliest; null: none' }),
  is_overdue: z.boolean().meta({ description: 'That day has passed' }),
});

export const promise = z
  .enum(['in-stock', 'not-known', 'none'])
  .meta({ description: 'Of an order without a promised day. `none`: nothing of it has still to ship' });

export const officeOrderRow = z.object({
  uuid: z.uuid(),
  number: z.string(),
  version: z.int(),
  kind: z.enum(trunkKinds),
  state: z.enum(orderStates),
  placed_at: z.iso.datetime(),
  company: uuidAndName,
  buyer: z.string(),
  purchase_order_number: z.string(),
  lines: z.int(),
  holds: z.array(z.enum(holdKinds)),
  payment,
  shipped_percent: z.int().min(0).max(100).meta({ description: 'Of the pieces that are not cancelled' }),
  promised_on: promisedDay,
  promise,
  total: cents,
  currency,
  method: methods,
});
export type OfficeOrderRow = z.infer<typeof officeOrderRow>;

export const officeOrderLine = orderLine.omit({ made: true, credited: true, dock_on: true }).extend({
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
  release_reason: z.string().meta({
    description: 'Empty while it is not released, when its day had come, and when whoever placed it undid it',
  }),
  is_in_force: z
    .boolean()
    .meta({ description: 'It is not released, and the order is open: it keeps it from shipping' }),
  may_release: z.boolean().meta({ description: 'Whether the person who asks may release it' }),
});
export type OfficeHold = z.infer<typeof hold>;

const dispute = z.object({
  reference: z.string().meta({ description: 'The card company’s identifier' }),
  opened_on: day,
  amount: cents,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  is_inquiry: z.boolean().meta({ description: 'The bank only asks: no money has left' }),
  is_withdrawn: z.boolean().meta({ description: 'The money has left the shop' }),
  evidence_until: day.nullable().meta({ description: 'Null: no evidence is taken any more' }),
});
export type OfficeDispute = z.infer<typeof dispute>;

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
  disputes: z.array(dispute).meta({ description: 'The earliest first' }),
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

const creditNote = z.object({
  uuid: z.uuid(),
  number: z.string(),
  issued_on: day,
  reason: z.enum(creditReasons),
  total: cents,
  invoice: z.uuid().meta({ description: 'On whose record it is' }),
});

/** Why an order cannot be changed now; null: it can. */
export const changeObstacles = [
  'payment-undecided',
  'order-closed',
  'being-picked',
  'prepaid',
  'made-to-order',
  'part-shipped',
] as const;

const relatedOrder = z.object({ uuid: z.uuid(), number: z.string() });

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
  promised_on: promisedDay,
  promise,
  company: uuidAndName.extend({ code: z.string() }),
  company_too_late: z.object({ since: z.iso.date(), days: z.int() }).nullable().meta({
    description: 'Invoices of the company are overdue for so long that it orders nothing more on account',
  }),
  buyer: uuidAndName.extend({ email: z.string() }),
  placed_by_staff: z.string().nullable(),
  split_from: relatedOrder.nullable(),
  split_to: z.array(relatedOrder).meta({ description: 'The orders that were split off it' }),
  picking: z.object({ since: z.iso.datetime(), by: z.string() }).nullable(),
  lines: z.array(officeOrderLine),
  subtotal: cents,
  shipping: cents,
  freight_to_quote: z.boolean(),
  taxes: cents,
  tax_lines: z.array(taxLine),
  tax_changes: z.array(taxChange),
  total: cents,
  deposit: z.object({ asked: cents, paid: cents, open: cents }).nullable().meta({
    description: 'Asked for before the making begins; `open` is 0 once it is paid, or the order closed',
  }),
  is_bundled: z.boolean(),
  can_ship: z.boolean().meta({ description: 'Pieces of it can ship now' }),
  method: methods,
  courier: z.string(),
  courier_name: z.string().meta({ description: 'As the shop calls it' }),
  courier_account: z.string(),
  ship_to: address,
  bill_to: address,
  purchase_order_number: z.string(),
  notes: z.array(z.string()),
  payment: payment.extend({ card: z.string().nullable() }),
  packages: z.array(packedBox),
  holds: z.array(hold),
  attempts: z.array(attempt),
  shipments: z.array(shipment),
  invoices: z.array(invoice),
  credit_notes: z.array(creditNote).meta({ description: 'The earliest first' }),
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
    .meta({ description: 'Why its lines cannot be cancelled now; null: they can' }),
  lines_obstacle: z
    .enum(changeObstacles)
    .nullable()
    .meta({ description: 'Why its lines cannot be changed in other ways, nor split; null: they can' }),
  freight_obstacle: z.enum(changeObstacles).nullable(),
  delivery_obstacle: z.enum(changeObstacles).nullable(),
});
export type OfficeOrder = z.infer<typeof officeOrder>;
