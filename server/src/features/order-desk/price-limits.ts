// Limits of the prices and freight that staff may set.

import { type Limits, withinLimit } from '@chipload/domain/staff';
import { Refusal } from '../../platform/refusal.ts';
import { belowPriceLimit, priceOfFewer } from './order-desk-refusals.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { type Offer, priceAt } from '../catalogue/catalogue.service.ts';

/** The right to set prices, and the most below the usual price, in percent (null: no limit). */
export type PriceOverride = { readonly isAllowed: boolean; readonly mostPercent: Limits['pricePercent'] };

/** Returns the price of a piece to add to an order, in cents: the company's, or one that the staff may set. */
export function priceOfAdded(
  offer: Offer,
  { quantity, price }: { readonly quantity: number; readonly price?: number | undefined },
  override: PriceOverride,
): number {
  const usual = priceAt(offer, quantity);
  if (usual === 'invalid')
    throw new Refusal('price-invalid', { facts: { inventory_codes: [offer.inventoryCode] } });
  if (price === undefined || price === usual) return usual;
  requireOverride(override, percentBelow(usual, price), (percent) =>
    belowPriceLimit(offer.inventoryCode, percent),
  );
  return price;
}

/** Refuses a price that the staff may not set for a line with so many pieces; a part that has none any more costs what was agreed. */
export function requireNewPrice(
  offer: Offer | undefined,
  line: { readonly code: string; readonly agreed: number; readonly price: number; readonly pieces: number },
  override: PriceOverride,
): void {
  const known = offer && line.pieces > 0 ? priceAt(offer, line.pieces) : 'invalid';
  const usual = known === 'invalid' ? line.agreed : known;
  requireOverride(override, percentBelow(usual, line.price), (percent) =>
    belowPriceLimit(line.code, percent),
  );
}

/** Refuses fewer pieces of a line at a price that the staff could not set for so few: that of fifty is not that of one. */
export function requirePriceOfFewer(
  offer: Offer,
  line: { readonly price: number; readonly pieces: number; readonly wanted: number },
  { isAllowed, mostPercent }: PriceOverride,
): void {
  const [before, after] = [priceAt(offer, line.pieces), priceAt(offer, line.wanted)];
  if (before === 'invalid' || after === 'invalid') return;
  const below = percentBelow(after, line.price);
  if (below <= percentBelow(before, line.price)) return;
  if (isAllowed && (mostPercent === null || withinLimit(mostPercent, below))) return;
  throw priceOfFewer(offer.inventoryCode, line.wanted);
}

/** Refuses what the staff may not set, so many percent below what is usual. */
export function requireOverride(
  { isAllowed, mostPercent }: PriceOverride,
  percent: number,
  refuse: (mostPercent: number) => Refusal,
): void {
  if (!isAllowed) throw permissionMissing('override-prices');
  if (mostPercent !== null && !withinLimit(mostPercent, percent)) throw refuse(mostPercent);
}

/** Returns how far an amount is below the usual one, in percent; 0 where it is not below. */
export function percentBelow(usual: number, amount: number): number {
  return usual <= amount ? 0 : ((usual - amount) / usual) * 100;
}
