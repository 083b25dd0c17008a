// The delivery of a changed order, and its freight.

import type { WireAddress } from '@chipload/contract';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import {
  courierProblem,
  freightFor,
  isSentByShop,
  normaliseAccountNumber,
  type ShippingMethod,
} from '@chipload/domain/checkout';
import { money, type Money, sum } from '@chipload/domain/money';
import { freightDue } from '@chipload/domain/orders';
import type { Place } from '@chipload/domain/places';
import { withinLimit } from '@chipload/domain/staff';
import { placeOfSupply } from '@chipload/domain/tax';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { isOffered, pickupAddress, shippingRefusal } from '../shipping/shipping.service.ts';
import { belowFreightLimit, freightOfRest } from './order-desk-refusals.ts';
import { firstPlaced, type StoredRecord } from './order-record.repository.ts';
import { percentBelow, type PriceOverride, requireOverride } from './price-limits.ts';

type DeliveryFacts = { readonly shop: ShopSettings; readonly override: PriceOverride };

/** The price of the pieces of an order after a change. */
type Rest = { readonly subtotal: Money };

export type Delivery = {
  readonly type: StoredRecord['shipping_type'];
  readonly courier: string;
  readonly courierAccount: string;
  readonly shipTo: WireAddress;
  readonly taxedAt: Place;
  /** Undefined: as agreed. */
  readonly freight: Money | undefined;
  /** The address or the method changes. */
  readonly isElsewhere: boolean;
};

/** Returns the delivery after a change; refuses a method that the shop does not offer, and freight that it has no price for. */
export function deliveryAfter(
  record: StoredRecord,
  change: OrderChange,
  facts: DeliveryFacts & Rest,
): Delivery {
  const { shop, subtotal } = facts;
  const method = methodAfter(record, change, shop);
  const shipTo = addressAfter(record, change, { type: method.type, shop });
  const isElsewhere = change.ship_to !== undefined || change.method !== undefined;
  const taxedAt = placeOfSupply(shop.taxRules.places, {
    shippingType: method.type,
    on: shopDay(),
    shop: shop.place,
    destination: shipTo,
  });
  const ofTable = () => freightOf(method, { shipTo, shop, subtotal });
  const typed = change.freight === undefined ? undefined : money(change.freight, record.currency);
  if (typed) requireFreight(typed, { record, ofTable: ofTable() }, facts.override);
  return {
    ...method,
    shipTo,
    taxedAt,
    isElsewhere,
    freight: typed ?? (isElsewhere ? (ofTable() ?? refuseUnpriced()) : undefined),
  };
}

/**
 * Refuses a freight that the staff may not set; one that had to be quoted, and has no usual amount, may be any. Whether one that stays
 * is enough is looked at for what is left of the order.
 */
function requireFreight(
  typed: Money,
  { record, ofTable }: { readonly record: StoredRecord; readonly ofTable: Money | undefined },
  override: PriceOverride,
): void {
  const usual =
    ofTable ?? (record.freight_to_quote ? undefined : money(record.placed.shipping, record.currency));
  if (usual === undefined || [usual.cents, record.shipping_cents].includes(typed.cents)) return;
  requireOverride(override, percentBelow(usual.cents, typed.cents), (percent) =>
    belowFreightLimit(usual, percent),
  );
}

/**
 * Refuses a change that leaves less freight for the rest of an order, and for what was split off it, than it costs to send, unless as
 * little was left before, or the staff may go so low: pieces that make the freight free are not cancelled afterwards.
 */
export function requireFreightOfRest(
  record: StoredRecord,
  after: { readonly delivery: Delivery; readonly subtotal: Money; readonly freight: Money },
  { shop, override }: DeliveryFacts,
): void {
  const { currency, ship_to: shipTo } = record;
  const before = {
    delivery: { ...methodOf(record), shipTo },
    subtotal: money(record.subtotal_cents, currency),
    freight: money(record.shipping_cents, currency),
  };
  const [dueBefore, due] = [dueFor(record, before, shop), dueFor(record, after, shop)];
  const elsewhere = record.split_relatives.reduce((cents, { shipping }) => cents + shipping, 0);
  const below = percentBelow(due.cents, after.freight.cents + elsewhere);
  if (below <= percentBelow(dueBefore.cents, before.freight.cents + elsewhere)) return;
  const { isAllowed, mostPercent } = override;
  if (isAllowed && (mostPercent === null || withinLimit(mostPercent, below))) return;
  throw freightOfRest(due);
}

/** Returns the freight that is due for an order and what was split off it. */
function dueFor(
  record: StoredRecord,
  order: Rest & { readonly delivery: Method & Pick<Delivery, 'shipTo'> },
  shop: ShopSettings,
): Money {
  const { currency, split_relatives: relatives } = record;
  const placed = firstPlaced(record);
  const parts = [
    { ...order.delivery, subtotal: order.subtotal },
    ...relatives.map(({ shipping_type: type, ship_to: shipTo, subtotal }) => ({
      type,
      courier: '',
      courierAccount: '',
      shipTo,
      subtotal: money(subtotal, currency),
    })),
  ];
  const subtotal = sum(
    parts.map((part) => part.subtotal),
    currency,
  );
  return freightDue(
    parts.map(({ shipTo, ...part }) => ({
      subtotal: part.subtotal,
      usual: freightOf(part, { shipTo, shop, subtotal }),
      isAsPlaced:
        part.type === placed.shipping_type &&
        shipTo.country === placed.ship_to.country &&
        shipTo.province === placed.ship_to.province,
    })),
    money(placed.shipping, currency),
  );
}

function refuseUnpriced(): never {
  throw new Refusal('freight-needed');
}

type Method = Pick<Delivery, 'type' | 'courier' | 'courierAccount'>;

function methodOf({ shipping_type: type, courier, courier_account: courierAccount }: StoredRecord): Method {
  return { type, courier, courierAccount };
}

function methodAfter(record: StoredRecord, { method }: OrderChange, shop: ShopSettings): Method {
  if (!method) return methodOf(record);
  const { type, courier } = method;
  const chosen = { type, courier, courierAccount: normaliseAccountNumber(method.account_number) };
  if (!isOffered(shippingMethodOf(chosen), shop, record.currency))
    throw shippingRefusal('shipping-method-missing');
  if (type !== 'collect') return { type, courier: '', courierAccount: '' };
  const problem = courierProblem(shop.collectingCouriers, { courier, accountNumber: chosen.courierAccount });
  if (problem !== undefined) throw shippingRefusal(problem);
  return chosen;
}

/** A dropship of an order goes to the address that the order itself has. */
function shippingMethodOf({ type, courier, courierAccount: accountNumber }: Method): ShippingMethod {
  switch (type) {
    case 'flat_rate':
    case 'pickup':
      return { type };
    case 'collect':
      return { type, courier, accountNumber };
    case 'dropship':
      return { type, addressId: null };
  }
}

function addressAfter(
  record: StoredRecord,
  { ship_to: written }: OrderChange,
  { type, shop }: { readonly type: Delivery['type']; readonly shop: ShopSettings },
): WireAddress {
  if (type === 'pickup') return pickupAddress(shop);
  if (written) return written;
  return record.shipping_type === 'pickup' ? record.bill_to : record.ship_to;
}

/** Returns the freight of the table; undefined where it is quoted by parcel or by hand. */
function freightOf(
  method: Method,
  { shipTo, shop, subtotal }: Rest & { readonly shipTo: WireAddress; readonly shop: ShopSettings },
): Money | undefined {
  const { currency } = subtotal;
  const isByParcel = currency === 'USD' && shop.parcelRates !== undefined && isSentByShop(method.type);
  const freight = freightFor({
    method: shippingMethodOf(method),
    destination: shipTo,
    subtotal,
    table: shop.freight[currency],
  });
  return isByParcel || freight.status !== 'priced' ? undefined : freight.cost;
}
