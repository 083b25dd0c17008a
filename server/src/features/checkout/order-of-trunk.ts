// Turns a priced trunk into the order to be written.

import { arrivalDateOf, depositOf, shipsAsParcels, type Arrival } from '@chipload/domain/checkout';
import { allocateStock, stockDemand } from '@chipload/domain/orders';
import { stockLineOf, type PricedItem } from '@chipload/domain/trunk';
import type { Buyer } from '../../platform/http/visitor.ts';
import {
  stockDueOn,
  taxRowOf,
  type Demand,
  type NewOrder,
  type NewOrderLine,
} from '../orders/orders.service.ts';
import { pickupAddress } from '../shipping/shipping.service.ts';
import {
  presentAddress,
  type LoadedTrunk,
  type StoredCard,
  type StoredItem,
  type StoredTrunk,
} from '../trunk/trunk.service.ts';

/** Returns the pieces that the trunk needs from stock: each part once, sorted by code. */
export function stockDemandOf({ items }: StoredTrunk): Demand[] {
  const stocked = items.flatMap((item) => (item.partId === null ? [] : [{ ...item, partId: item.partId }]));
  const parts = new Map(stocked.map((item) => [item.stockCode, item]));
  return stockDemand(stocked.map(stockLineOf)).map((demand) => ({
    ...demand,
    partId: parts.get(demand.inventoryCode)?.partId ?? 0,
    isRestocked: parts.get(demand.inventoryCode)?.saleLimit === undefined,
  }));
}

/** Returns the parts of which not all pieces could be taken. */
export function partsToWaitFor(demand: readonly Demand[], taken: ReadonlyMap<string, number>): number[] {
  return demand
    .filter(({ inventoryCode, requested }) => (taken.get(inventoryCode) ?? 0) < requested)
    .map(({ partId }) => partId);
}

type Agreed = {
  readonly buyer: Buyer;
  /** Pieces taken from stock, by inventory code. */
  readonly taken: ReadonlyMap<string, number>;
  /** Expected arrivals of the backordered parts, by part. */
  readonly arrivals: ReadonlyMap<number, readonly Arrival[]>;
  /** Undefined if paid on account. */
  readonly card: StoredCard | undefined;
  readonly requestKey: string | null;
};

export function orderOf(
  loaded: LoadedTrunk,
  stored: StoredTrunk,
  { buyer, taken, arrivals, card, requestKey }: Agreed,
): NewOrder {
  const { priced, billTo, shipTo, settings } = loaded;
  const { customer, language, currency, acting } = buyer;
  if (stored.shipping_type === 'undefined' || !billTo || !shipTo) {
    throw new Error(`Trunk ${stored.uuid} was not checked before it became an order`);
  }
  return {
    uuid: stored.uuid,
    kind: loaded.kind,
    state: card ? 'placed' : 'confirmed',
    company_id: customer.companyId,
    customer_id: customer.id,
    placed_by_staff: acting?.staff.id ?? null,
    language,
    currency,
    subtotal_cents: priced.subtotal.cents,
    shipping_cents: priced.shipping.cents,
    freight_to_quote: priced.freight.status === 'quoted-later',
    packing_version: packingVersionOf(loaded),
    taxes_cents: priced.taxes.cents,
    total_cents: priced.total.cents,
    deposit_cents: card ? 0 : depositFor(loaded),
    is_bundled: stored.is_bundled,
    shipping_type: stored.shipping_type,
    courier: stored.courier,
    courier_account: stored.courier_account,
    ship_to: stored.shipping_type === 'pickup' ? pickupAddress(settings) : presentAddress(shipTo),
    bill_to: presentAddress(billTo),
    purchase_order_number: stored.purchase_order_number,
    notes: stored.notes.map(({ body }) => body),
    payment_type: card ? 'card' : 'account',
    masked_card_number: card?.masked_number ?? null,
    request_key: requestKey,
    lines: linesOf(
      priced.bags.flatMap(({ items }) => items),
      { taken, arrivals, stockDay: stockDueOn(loaded.kind, settings) },
    ),
    tax_lines: priced.taxLines.map(taxRowOf),
  };
}

/** Returns what an order on account asks for before its making begins. */
function depositFor({ kind, buyer, priced }: LoadedTrunk): number {
  return kind === 'mod' && buyer ? depositOf(priced.total, buyer.made_deposit_percent).cents : 0;
}

/** Returns the version of the rules that packed the agreed parcels; empty for an order without parcels, such as a pickup. */
function packingVersionOf({ stored, shippingMethod, priced }: LoadedTrunk): string {
  const quote = shipsAsParcels(priced.currency, shippingMethod.type) ? stored?.quote : undefined;
  return quote && quote.packages.length > 0 ? quote.packingVersion : '';
}

function linesOf(
  items: readonly PricedItem<StoredItem>[],
  { taken, arrivals, stockDay }: Pick<Agreed, 'taken' | 'arrivals'> & { readonly stockDay: string | null },
): NewOrderLine[] {
  const quantities = allocateStock(items.map(stockLineOf), new Map([...taken, ...unstocked(items)]));
  return items.map((item, index) => {
    const { uuid, partId, price } = item;
    const quantity = quantities[index];
    if (price === 'invalid' || !quantity) throw new Error(`Item ${uuid} was not checked`);
    const awaited = partId === null ? [] : (arrivals.get(partId) ?? []);
    const expectedOn = arrivalDateOf(quantity.backordered, awaited) ?? null;
    return {
      part_id: partId,
      inventory_code: item.inventoryCode,
      description: item.description,
      unit_cents: price.cents,
      total_cents: item.total.cents,
      ordered: item.requested,
      allocated: quantity.allocated,
      backordered: quantity.backordered,
      expected_on: expectedOn,
      due_on: quantity.backordered > 0 ? expectedOn : stockDay,
      made: item.made ?? null,
    };
  });
}

/** Returns all pieces of the items that take no stock, which are never backordered; tools to be reground have yet to arrive. */
function unstocked(items: readonly StoredItem[]): (readonly [code: string, pieces: number])[] {
  return items.flatMap(({ partId, stockCode, requested, made }) =>
    partId === null && made?.kind !== 'regrind' ? [[stockCode, requested] as const] : [],
  );
}
