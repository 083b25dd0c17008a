// Presents a placed order in the names of the contract.

import type { Order, OrderRow } from '@chipload/contract';
import { printedAddress } from '@chipload/contract/printed-address';
import { expectedArrival, momentAtShop } from '@chipload/domain/delivery';
import { arrivalOfBackorder, arrivalOfOrder, trackingUrl } from '@chipload/domain/fulfilment';
import { depositOpenCents } from '@chipload/domain/invoicing';
import {
  holdsForBuyer,
  isHoldInForce,
  leftToCharge,
  openOrderStates,
  type PromiseWithoutDay,
  promiseWithoutDay,
} from '@chipload/domain/orders';
import { refundForBuyer } from '@chipload/domain/payments';
import { dayAtShop } from '@chipload/domain/places';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Language } from '../../platform/language.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { courierName, methodLabel } from '../shipping/shipping.service.ts';
import type { StoredOrderRow } from './order-list.repository.ts';
import type { StoredOrder } from './orders.repository.ts';
import { presentTaxRow } from './tax-row.ts';

/** An order as it is without the settings: its couriers are codes. */
export type OrderWithoutSettings = Omit<Order, 'arrives_on' | 'lines' | 'ship_to_lines' | 'bill_to_lines'> & {
  readonly lines: readonly LineWithoutSettings[];
  readonly promised_on: string | null;
};
type LineWithoutSettings = Omit<Order['lines'][number], 'dock_on'>;

/** Returns what is still to be paid of the deposit of an order; nothing once it is closed. */
export function depositOpenOf(
  order: Pick<StoredOrder, 'state' | 'deposit_cents' | 'total_cents' | 'deposit_paid_cents'>,
): number {
  if (!openOrderStates.includes(order.state)) return 0;
  return depositOpenCents({
    depositCents: order.deposit_cents,
    totalCents: order.total_cents,
    paidCents: order.deposit_paid_cents,
  });
}

export function presentOrder(order: StoredOrder, language: Language): OrderWithoutSettings {
  return {
    uuid: order.uuid,
    number: String(order.number),
    kind: order.kind,
    state: order.state,
    holds: isHoldInForce(order.state, { isReleased: false }) ? holdsForBuyer(order.holds) : [],
    deposit: order.deposit_cents,
    deposit_paid: order.deposit_paid_cents,
    deposit_open: depositOpenOf(order),
    currency: order.currency,
    placed_at: order.placed_at.toISOString(),
    lines: order.lines.map((line) => presentLine(order, line)),
    shipments: order.shipments.map((shipment) => presentShipment(shipment, language)),
    credit_notes: order.credit_notes.map((note) => ({ ...note, lines: [...note.lines] })),
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    freight_to_quote: order.freight_to_quote,
    packages: order.packages.map((box) => ({ ...box, contents: [...box.contents] })),
    packing_version: order.packing_version,
    taxes: order.taxes_cents,
    tax_lines: order.tax_lines.map(presentTaxRow),
    tax_changes: [...order.tax_changes],
    total: order.total_cents,
    is_bundled: order.is_bundled,
    is_ready_for_pickup: order.pickup_ready_at !== null,
    promised_on: order.promised_on,
    shipping_method: {
      type: order.shipping_type,
      label: methodLabel(order.shipping_type, language),
      courier: order.courier === '' ? null : order.courier,
      account_number: order.courier_account === '' ? null : maskAccount(order.courier_account),
    },
    ship_to: order.ship_to,
    bill_to: order.bill_to,
    purchase_order_number: order.purchase_order_number,
    notes: [...order.notes],
    payment_method: { type: order.payment_type, masked_number: order.masked_card_number },
    card_movements: order.card_movements.map(({ refund_state: refund, ...movement }) => ({
      ...movement,
      state: refund === null ? 'done' : refundForBuyer(refund),
    })),
    left_to_charge: leftToCharge({
      kind: order.kind,
      state: order.state,
      type: order.payment_type,
      totalCents: order.total_cents,
      invoicedCents: order.invoiced_cents,
    }),
    email: order.email,
    placed_by_staff: order.placed_by_staff_name,
  };
}

function presentLine(order: StoredOrder, line: StoredOrder['lines'][number]): LineWithoutSettings {
  return {
    uuid: line.uuid,
    inventory_code: line.inventory_code,
    description: line.description,
    customer_number: line.customer_number,
    price: line.unit_cents,
    total: line.total_cents,
    ordered: line.ordered,
    allocated: line.allocated,
    shipped: line.shipped,
    backordered: line.backordered,
    cancelled: line.cancelled,
    returned: line.returned,
    credited: creditedPieces(order, line.uuid),
    expected_on: line.expected_on,
    ...(line.made && {
      made: {
        uuid: line.made.uuid,
        kind: line.made.kind,
        name: line.made.name,
        lead_days: line.made.leadDays,
        tool: line.made.tool,
      },
    }),
  };
}

/** The pieces of a line whose price credit notes gave back. */
function creditedPieces({ credit_notes: notes }: StoredOrder, line: string): number {
  return notes
    .flatMap(({ lines }) => lines)
    .reduce((sum, { uuid, quantity }) => (uuid === line ? sum + quantity : sum), 0);
}

function presentShipment(
  { number, shipped_at, courier, handed_to, parcels, lines }: StoredOrder['shipments'][number],
  language: Language,
): Order['shipments'][number] {
  return {
    number,
    shipped_at: new Date(shipped_at).toISOString(),
    courier: courier === '' ? null : courier,
    handed_to: handed_to === '' ? null : handed_to,
    parcels: parcels.map(({ tracking_number: tracking, contents }) => ({
      tracking_number: tracking === '' ? null : tracking,
      tracking_url: trackingUrl(courier, tracking, language) ?? null,
      contents: [...contents],
    })),
    lines: [...lines],
  };
}

/**
 * Adds to an order what depends on the settings: the names of its couriers, where one that they no longer know keeps its code, its
 * addresses as mails have them, and when it is expected there.
 */
export function presentBySettings(
  { promised_on: promisedOn, ...order }: OrderWithoutSettings,
  {
    settings,
    language,
    now,
  }: { readonly settings: ShopSettings; readonly language: Language; readonly now: Date },
): Order {
  const written = { from: settings.address?.country, language };
  const named = <T extends { readonly courier: string | null }>(carried: T): T => ({
    ...carried,
    courier: carried.courier === null ? null : courierName(settings, carried.courier),
  });
  return {
    ...order,
    shipping_method: named(order.shipping_method),
    shipments: order.shipments.map(named),
    ...arrivals({ ...order, promised_on: promisedOn }, settings, now),
    ship_to_lines: printedAddress(order.ship_to, written),
    bill_to_lines: printedAddress(order.bill_to, written),
  };
}

/** When the order, and when each line's backordered pieces, are expected at the address. */
function arrivals(
  order: OrderWithoutSettings,
  { delivery, place }: ShopSettings,
  now: Date,
): Pick<Order, 'arrives_on' | 'lines'> {
  if (!delivery) return { arrives_on: null, lines: order.lines.map((line) => ({ ...line, dock_on: null })) };
  const arriving = {
    kind: order.kind,
    state: order.state,
    isHeld: order.holds.length > 0,
    isFreightToQuote: order.freight_to_quote,
    isBundled: order.is_bundled,
    lines: order.lines,
    shippingType: order.shipping_method.type,
    shipTo: order.ship_to,
    placed: momentAtShop(new Date(order.placed_at)),
    promisedOn: order.promised_on ?? undefined,
  };
  const by = { times: delivery, shop: place, today: dayAtShop(now) };
  return {
    arrives_on: arrivalOfOrder(arriving, by) ?? null,
    lines: order.lines.map((line) => {
      const stockedOn = line.backordered > 0 ? line.expected_on : null;
      return {
        ...line,
        dock_on: stockedOn === null ? null : (arrivalOfBackorder(arriving, stockedOn, by) ?? null),
      };
    }),
  };
}

/**
 * Returns the day on which the pieces of an order that were in stock are to ship, counted from the moment at which it was placed, as the
 * buyer was told. Null for what is made to order, and where the settings have no times of delivery.
 */
export function stockShipsOn(
  { kind, placed_at: placedAt }: { readonly kind: TrunkKind; readonly placed_at: Date },
  { delivery, place }: ShopSettings,
): string | null {
  if (!delivery || kind === 'mod') return null;
  return expectedArrival({ times: delivery, shop: place, moment: momentAtShop(placedAt) }).shipsOn;
}

/**
 * Returns the day by which pieces in stock are to ship that are ordered at a moment; where the settings have no times of delivery, the
 * next working day of the shop. Null for what is made to order.
 */
export function stockDueOn(kind: TrunkKind, settings: ShopSettings, moment = new Date()): string | null {
  const delivery = settings.delivery ?? { cutOff: '00:00', closedOn: [], zones: [] };
  return stockShipsOn({ kind, placed_at: moment }, { ...settings, delivery });
}

/** An order, or pieces of it: when they were placed and, if that is known, for which day they are promised. */
export type PromisedOrder = Parameters<typeof stockShipsOn>[0] & {
  readonly is_bundled: boolean;
  readonly promised_on: string | null;
};

/** Returns the day for which the open pieces of an order are promised to ship, and what stands in its place where there is none. */
export function promiseOf(
  order: PromisedOrder,
  { allocated, backordered }: { readonly allocated: number; readonly backordered: number },
  settings: ShopSettings,
): { readonly promised_on: string | null; readonly promise: PromiseWithoutDay } {
  const promise = promiseWithoutDay({ isBundled: order.is_bundled, allocated, backordered });
  const stockDay = promise === 'in-stock' ? stockShipsOn(order, settings) : null;
  return { promised_on: order.promised_on ?? stockDay, promise };
}

export function presentOrderRow({ number, placed_at, total_cents, ...row }: StoredOrderRow): OrderRow {
  return { ...row, number: String(number), placed_at: placed_at.toISOString(), total: total_cents };
}

/** All but the last three characters of a courier account are hidden. */
export function maskAccount(account: string): string {
  return '•'.repeat(Math.max(0, account.length - 3)) + account.slice(-3);
}
