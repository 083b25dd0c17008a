// Prices an order after a change, without writing anything. The plan is made three times: for the preview, before the card is
// authorised, and again under the locks.

import type { OrderChange } from '@chipload/contract/office/order-changes';
import { money, type Money } from '@chipload/domain/money';
import {
  changedGoods,
  changeObstacle,
  changeOf,
  type ChangedOrder,
  type ChangedPart,
  isPaidWhenPlaced,
  piecesWanted,
} from '@chipload/domain/orders';
import type { Offer } from '../catalogue/catalogue.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type Delivery, deliveryAfter, requireFreightOfRest } from './change-delivery.ts';
import { notChangeable, sayAlreadyShipped, sayShippedAtPrice } from './order-desk-refusals.ts';
import type { StoredDeskLine, StoredRecord } from './order-record.repository.ts';
import { type PriceOverride, priceOfAdded, requireNewPrice, requirePriceOfFewer } from './price-limits.ts';
import { certificatesOf } from '../companies/companies.service.ts';

/** A line to add, at the price agreed for it. */
export type AddedLine = { readonly offer: Offer; readonly quantity: number; readonly price: Money };

export type ChangePlan = {
  readonly changed: ChangedOrder;
  readonly added: readonly AddedLine[];
  readonly delivery: Delivery;
  readonly isFreightToQuote: boolean;
  /** Quantities change, so that parcels packed for the order are no longer right. */
  readonly isRepacked: boolean;
};

/** The context of a change: the settings, the parts to add by their texts, and those of the order's lines by their ids. */
export type ChangeFacts = {
  readonly shop: ShopSettings;
  readonly offers: ReadonlyMap<string, Offer>;
  readonly ofLines: ReadonlyMap<number, Offer>;
  readonly override: PriceOverride;
};

/** Returns the plan of a change; refuses one that is not possible. */
export function planChange(record: StoredRecord, change: OrderChange, facts: ChangeFacts): ChangePlan {
  requireChangeable(record, change);
  requireNotShipped(record.lines, change);
  requirePrices(record, change, facts);
  const { currency } = record;
  const added = change.added.map((line): AddedLine => {
    const offer = facts.offers.get(line.sku);
    if (!offer) throw new Refusal('unknown-sku', { facts: { sku: line.sku } });
    const cents = priceOfAdded(offer, line, facts.override);
    return { offer, quantity: line.quantity, price: money(cents, currency) };
  });
  const order = agreedOf(record);
  const goods = {
    wanted: new Map(change.lines.map(({ uuid, wanted }) => [uuid, wanted])),
    prices: new Map(
      change.lines.flatMap(({ uuid, price }) =>
        price === undefined ? [] : [[uuid, money(price, currency)]],
      ),
    ),
    added: added.map(({ price, quantity }) => ({ price, quantity })),
  };
  const { subtotal } = changedGoods(order, goods);
  const delivery = deliveryAfter(record, change, { ...facts, subtotal });
  const changed = changeOf({
    order,
    edit: { ...goods, freight: delivery.freight },
    destination: delivery.taxedAt,
    on: shopDay(),
    rules: facts.shop.taxRules,
    certificates: certificatesOf(record.certificates),
  });
  requireFreightOfRest(record, { delivery, subtotal, freight: changed.freight }, facts);
  return {
    changed,
    added,
    delivery,
    isFreightToQuote:
      record.freight_to_quote && delivery.freight === undefined && changed.state !== 'cancelled',
    isRepacked: added.length > 0 || delivery.isElsewhere || hasOtherPieces(record, change),
  };
}

function hasOtherPieces({ lines }: StoredRecord, change: OrderChange): boolean {
  return change.lines.some(({ uuid, wanted }) =>
    lines.some((line) => line.uuid === uuid && piecesWanted(line) !== wanted),
  );
}

/** Returns why the lines, or the delivery, of an order cannot be changed now. */
export function obstacleOf(record: StoredRecord, parts: readonly ChangedPart[]) {
  const { kind, payment_type: type, state, picking_since, freight_to_quote: isFreightToQuote } = record;
  const facts = {
    state,
    isPrepaid: isPaidWhenPlaced({ kind, type }),
    isMadeToOrder: kind === 'mod',
    isBeingPicked: picking_since !== null,
    isFreightToQuote,
  };
  return changeObstacle(facts, parts);
}

function requireChangeable(record: StoredRecord, change: OrderChange): void {
  const isOfLines = change.lines.length + change.added.length > 0;
  const parts: ChangedPart[] = [
    ...(isOfLines ? [isCancelling(record, change) ? ('cancelling' as const) : ('lines' as const)] : []),
    ...(change.ship_to || change.method ? (['delivery'] as const) : []),
    ...(change.freight === undefined ? [] : (['freight'] as const)),
  ];
  const obstacle = obstacleOf(record, parts);
  if (obstacle !== undefined) throw notChangeable(obstacle);
}

/** True for a change that leaves every line as it is or cancels the pieces of it that have not shipped. */
function isCancelling({ lines }: StoredRecord, { lines: changed, added }: OrderChange): boolean {
  return (
    added.length === 0 &&
    changed.every(({ uuid, wanted, price }) => {
      const line = lines.find((one) => one.uuid === uuid);
      return line && price === undefined && (wanted === line.shipped || wanted === piecesWanted(line));
    })
  );
}

function requireNotShipped(lines: readonly StoredDeskLine[], change: OrderChange): void {
  for (const { uuid, wanted, price } of change.lines) {
    const line = lines.find((one) => one.uuid === uuid);
    if (!line) throw new Refusal('not-found');
    const { inventory_code: code, shipped, unit_cents: agreed } = line;
    const isPriced = shipped > 0 && price !== undefined && price !== agreed;
    if (wanted >= shipped && !isPriced) continue;
    const say = isPriced ? sayShippedAtPrice(code, shipped) : sayAlreadyShipped(code, shipped);
    throw new Refusal('already-shipped', { say, errors: { [uuid]: say }, facts: { shipped } });
  }
}

/**
 * Refuses lines that have too low a price for the pieces that are left, those included that were split off them. Pieces that have
 * shipped are paid as agreed.
 */
function requirePrices(
  { lines, split_relatives: relatives }: StoredRecord,
  change: OrderChange,
  facts: ChangeFacts,
): void {
  for (const { uuid, wanted, price: wantedPrice } of change.lines) {
    const line = lines.find((one) => one.uuid === uuid);
    if (!line) continue;
    const offer = facts.ofLines.get(line.part_id ?? 0);
    const { inventory_code: code, unit_cents: agreed } = line;
    if (wantedPrice !== undefined && wantedPrice !== agreed) {
      requireNewPrice(offer, { code, agreed, price: wantedPrice, pieces: wanted }, facts.override);
      continue;
    }
    if (!offer) continue;
    const elsewhere = relatives
      .flatMap((relative) => relative.lines)
      .filter((other) => other.part_id === line.part_id && other.unit_cents === line.unit_cents);
    const pieces = elsewhere.reduce((sum, other) => sum + piecesWanted(other), 0);
    const shipped = elsewhere.reduce((sum, other) => sum + other.shipped, line.shipped);
    if (pieces + wanted <= shipped) continue;
    const price = { price: line.unit_cents, pieces: pieces + piecesWanted(line), wanted: pieces + wanted };
    requirePriceOfFewer(offer, price, facts.override);
  }
}

/** Returns the money of an order as it is agreed. */
export function agreedOf({ state, lines, shipping_cents, total_cents, currency }: StoredRecord) {
  return {
    state,
    lines: lines.map((line) => ({ ...line, price: money(line.unit_cents, currency) })),
    freight: money(shipping_cents, currency),
    total: money(total_cents, currency),
  };
}
