// Where and how a changed order goes, and what its freight is then.

import type { WireAddress } from '@chipload/contract';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import {
  courierProblem,
  freightFor,
  isSentByShop,
  normaliseAccountNumber,
  type ShippingMethod,
} from '@chipload/domain/checkout';
import { money, type Money } from '@chipload/domain/money';
import type { Place } from '@chipload/domain/places';
import { Refusal } from '../../platform/refusal.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { isOffered, pickupAddress, shippingRefusal } from '../shipping/shipping.service.ts';
import { belowFreightLimit } from './order-desk-refusals.ts';
import type { StoredRecord } from './order-record.repository.ts';
import { percentBelow, type PriceOverride, requireOverride } from './price-limits.ts';

type DeliveryFacts = { readonly shop: ShopSettings; readonly override: PriceOverride };

export type Delivery = {
  readonly type: StoredRecord['shipping_type'];
  readonly courier: string;
  readonly courierAccount: string;
  readonly shipTo: WireAddress;
  readonly taxedAt: Place;
  /** Undefined: as agreed. */
  readonly freight: Money | undefined;
  /** Whether the address or the method changes. */
  readonly isElsewhere: boolean;
};

/** Returns the delivery after a change; refuses a method that the shop does not offer, and freight that it has no price for. */
export function deliveryAfter(record: StoredRecord, change: OrderChange, facts: DeliveryFacts): Delivery {
  const { shop } = facts;
  const method = methodAfter(record, change, shop);
  const shipTo = addressAfter(record, change, { type: method.type, shop });
  const isElsewhere = change.ship_to !== undefined || change.method !== undefined;
  const taxedAt = method.type === 'pickup' ? shop.place : shipTo;
  const ofTable = () => freightOf(record, method, { shipTo, shop });
  const typed = change.freight === undefined ? undefined : money(change.freight, record.currency);
  if (typed) requireFreight(typed, { record, ofTable: ofTable(), shop }, facts.override);
  return {
    ...method,
    shipTo,
    taxedAt,
    isElsewhere,
    freight: typed ?? (isElsewhere ? (ofTable() ?? refuseUnpriced()) : undefined),
  };
}

/**
 * Refuses a freight that the staff may not set; one that had to be quoted, and has no usual amount, may be any. What was agreed may
 * stay unless the order goes where, or as, it usually costs more: the freight of an order that was to be picked up is none.
 */
function requireFreight(
  typed: Money,
  {
    record,
    ofTable,
    shop,
  }: { readonly record: StoredRecord; readonly ofTable: Money | undefined; readonly shop: ShopSettings },
  override: PriceOverride,
): void {
  const [agreed] = record.versions.toSorted((one, other) => one.version - other.version);
  const first = money(agreed?.shipping ?? record.shipping_cents, record.currency);
  const usual = ofTable ?? (record.freight_to_quote ? undefined : first);
  if (usual === undefined || typed.cents === usual.cents) return;
  const before = freightOf(record, methodOf(record), { shipTo: record.ship_to, shop }) ?? first;
  if (typed.cents === record.shipping_cents && usual.cents <= before.cents) return;
  requireOverride(override, percentBelow(usual.cents, typed.cents), (percent) =>
    belowFreightLimit(usual, percent),
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
  const problem = courierProblem(shop.couriers, { courier, accountNumber: chosen.courierAccount });
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
  record: StoredRecord,
  method: Method,
  { shipTo, shop }: { readonly shipTo: WireAddress; readonly shop: ShopSettings },
): Money | undefined {
  const { currency } = record;
  const isByParcel = currency === 'USD' && shop.parcelRates !== undefined && isSentByShop(method.type);
  const freight = freightFor({
    method: shippingMethodOf(method),
    destination: shipTo,
    subtotal: money(record.subtotal_cents, currency),
    table: shop.freight[currency],
  });
  return isByParcel || freight.status !== 'priced' ? undefined : freight.cost;
}
