import type { Trunk } from '@chipload/contract';
import { type ShippingType, shipsAsParcels } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { shippingChanged, type ShippingDraft } from '../drafts.ts';
import { chargeText, shippingPrice } from '../summary.ts';

/**
 * Returns what a method costs as text, also before it is saved: a chosen dropship to its address, all others to the billing address.
 * `packedCents` is the price of the parcels of the chosen method as this browser packed them, until the shop has.
 */
export function methodPrice(
  type: ShippingType,
  trunk: Trunk,
  draft: ShippingDraft,
  packedCents?: number,
): string {
  const isToPack = shippingChanged(draft, trunk) || trunk.freight === 'to-pack';
  if (packedCents !== undefined && type === draft.type && shipsAsParcels(trunk.currency, type) && isToPack)
    return chargeText(type, packedCents, trunk.currency);
  if (type === draft.type && !shippingChanged(draft, trunk)) return shippingPrice(trunk);
  const cents = centsOf(type, trunk, draft);
  if (cents === undefined) {
    return shipsAsParcels(trunk.currency, type) ? m.checkout_price_once_packed() : m.shipping_to_be_quoted();
  }
  return chargeText(type, cents, trunk.currency);
}

function centsOf(type: ShippingType, trunk: Trunk, draft: ShippingDraft): number | undefined {
  const named = type === 'dropship' && draft.type === 'dropship' ? draft.addressId : null;
  if (named === null) return trunk.shipping_prices[type] ?? undefined;
  return trunk.shipping_addresses.find(({ value }) => value === named)?.shipping_price ?? undefined;
}
