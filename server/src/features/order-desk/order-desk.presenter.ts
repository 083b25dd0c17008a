// Presents orders in the names of the office's contract.

import type {
  OfficeHold,
  OfficeOrder,
  OfficeOrderLine,
  OfficeOrderRow,
} from '@chipload/contract/office/order-records';
import { isHoldInForce, mayReleaseHold, type OrderState, paymentProgress } from '@chipload/domain/orders';
import { tooLate } from '@chipload/domain/invoicing';
import type { Language } from '../../platform/language.ts';
import { shopDay } from '../../platform/shop-day.ts';
import {
  depositOpenOf,
  describeLine,
  presentTaxRow,
  promiseOf,
  shippingObstacleOf,
} from '../orders/orders.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { courierName } from '../shipping/shipping.service.ts';
import type { OrderPayment } from './order-payment.sql.ts';
import type { StoredDeskLine, StoredHold, StoredRecord } from './order-record.repository.ts';
import type { StoredDeskRow } from './order-rows.repository.ts';
import { obstacleOf } from './plan-change.ts';

export function presentDeskRow(row: StoredDeskRow, settings: ShopSettings): OfficeOrderRow {
  const { uuid, version, kind, state, purchase_order_number, lines, currency, buyer } = row;
  return {
    uuid,
    number: String(row.number),
    version,
    kind,
    state,
    placed_at: row.placed_at.toISOString(),
    company: { uuid: row.company_uuid, name: row.company_name },
    buyer,
    purchase_order_number,
    lines,
    holds: row.holds.filter(() => isHoldInForce(state, { isReleased: false })),
    payment: presentPayment(row),
    shipped_percent: row.pieces === 0 ? 0 : Math.floor((row.shipped / row.pieces) * 100),
    ...promiseOf(row, row, settings),
    total: row.total_cents,
    currency,
    method: row.shipping_type,
  };
}

type OpenPieces = { readonly allocated: number; readonly backordered: number };

function openOf(lines: readonly OpenPieces[]): OpenPieces {
  return {
    allocated: sum(lines.map(({ allocated }) => allocated)),
    backordered: sum(lines.map(({ backordered }) => backordered)),
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function companyTooLate(
  { oldest_due_on: oldestDueOn, overdue_allowed_until: allowedUntil }: StoredRecord,
  { holdAfterDays }: ShopSettings,
): OfficeOrder['company_too_late'] {
  return tooLate({ oldestDueOn, allowedUntil }, shopDay(), holdAfterDays) ?? null;
}

/** The reader of an order: the holds that they may release, and their language, depend on it. */
export type DeskReader = { readonly uuid: string; readonly language: Language };

/** Presents an order for a member of staff. */
export function presentRecord(record: StoredRecord, reader: DeskReader, settings: ShopSettings): OfficeOrder {
  const { uuid, version, kind, state, language, currency, company, is_bundled } = record;
  const { purchase_order_number, freight_to_quote, courier, courier_account, ship_to, bill_to } = record;
  return {
    uuid,
    number: String(record.number),
    version,
    kind,
    state,
    language,
    currency,
    placed_at: record.placed_at.toISOString(),
    confirmed_at: record.confirmed_at?.toISOString() ?? null,
    ...promiseOf(record, openOf(record.lines), settings),
    company,
    company_too_late: companyTooLate(record, settings),
    buyer: { uuid: record.buyer.uuid, name: record.buyer.name, email: record.buyer.email },
    placed_by_staff: record.placed_by_staff_name,
    split_from: record.split_from_order,
    split_to: [...record.split_to],
    picking: pickingOf(record),
    lines: record.lines.map((line) => presentLine(line, language, reader.language)),
    subtotal: record.subtotal_cents,
    shipping: record.shipping_cents,
    freight_to_quote,
    taxes: record.taxes_cents,
    tax_lines: record.tax_lines.map(presentTaxRow),
    tax_changes: [...record.tax_changes],
    total: record.total_cents,
    deposit: depositOf(record),
    is_bundled,
    can_ship: shippingObstacleOf(record) === undefined,
    method: record.shipping_type,
    courier,
    courier_name: courierName(settings, courier),
    courier_account,
    ship_to,
    bill_to,
    purchase_order_number,
    notes: [...record.notes],
    payment: { ...presentPayment(record), card: record.masked_card_number },
    packages: record.packages.map((box) => ({ ...box, contents: [...box.contents] })),
    holds: record.holds.map((hold) => presentHold(hold, state, reader.uuid)),
    ...documentsOf(record),
    obstacle: obstacleOf(record, ['cancelling']) ?? null,
    lines_obstacle: obstacleOf(record, ['lines']) ?? null,
    freight_obstacle: obstacleOf(record, ['freight']) ?? null,
    delivery_obstacle: obstacleOf(record, ['delivery']) ?? null,
  };
}

function depositOf(record: StoredRecord): OfficeOrder['deposit'] {
  const { deposit_cents: asked, deposit_paid_cents: paid } = record;
  return asked === 0 ? null : { asked, paid, open: depositOpenOf(record) };
}

function documentsOf({ attempts, shipments, invoices, credit_notes: notes, versions }: StoredRecord) {
  return {
    attempts: attempts.map((one) => ({
      ...one,
      disputes: [...one.disputes],
      at: moment(one.at),
      expires_at: one.expires_at && moment(one.expires_at),
    })),
    shipments: shipments.map(({ parcels, ...one }) => ({
      ...one,
      shipped_at: moment(one.shipped_at),
      parcels: [...parcels],
    })),
    invoices: [...invoices],
    credit_notes: notes.map(({ uuid, number, issued_on, reason, total, invoice }) => ({
      uuid,
      number,
      issued_on,
      reason,
      total,
      invoice,
    })),
    versions: versions.map((one) => ({ ...one, at: moment(one.at) })),
  };
}

function pickingOf({ picking_since: since, picking_by_name: by }: StoredRecord): OfficeOrder['picking'] {
  return since === null ? null : { since: since.toISOString(), by: by ?? '' };
}

function presentLine(line: StoredDeskLine, written: Language, language: Language): OfficeOrderLine {
  const { uuid, inventory_code, expected_on, made } = line;
  const { ordered, allocated, backordered, shipped, cancelled, returned } = line;
  return {
    uuid,
    inventory_code,
    description: describeLine(line, written, language),
    customer_number: line.customer_number,
    price: line.unit_cents,
    total: line.total_cents,
    ordered,
    allocated,
    backordered,
    shipped,
    cancelled,
    returned,
    expected_on,
    made: made && { uuid: made.uuid, name: made.name, lead_days: made.leadDays },
  };
}

function presentHold(hold: StoredHold, order: OrderState, staff: string): OfficeHold {
  const { uuid, kind, reason, held_by, until, released_by, release_reason, held_by_uuid } = hold;
  const isInForce = isHoldInForce(order, { isReleased: hold.released_at !== null });
  return {
    uuid,
    kind,
    reason,
    held_by,
    held_at: moment(hold.held_at),
    until,
    released_by,
    released_at: hold.released_at && moment(hold.released_at),
    release_reason,
    is_in_force: isInForce,
    may_release: isInForce && mayReleaseHold({ kind, heldBy: held_by_uuid ?? undefined }, staff),
  };
}

type PaidOrder = OrderPayment & { readonly state: OrderState; readonly total_cents: number };

function presentPayment(order: PaidOrder): OfficeOrderRow['payment'] {
  const { payment_type: type, payment_due_on: due_on, is_overdue } = order;
  return { type, state: progressOf(order), due_on, is_overdue };
}

function progressOf(order: PaidOrder) {
  return paymentProgress({
    state: order.state,
    type: order.payment_type,
    totalCents: order.total_cents,
    invoicedCents: order.invoiced_cents,
    paidCents: order.paid_cents,
    prepaidCents: order.prepaid_cents,
  });
}

/** Converts a time of the database's JSON into that of the wire. */
function moment(text: string): string {
  return new Date(text).toISOString();
}
