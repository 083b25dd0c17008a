import { type Limits, withinLimit } from '@chipload/domain/staff';
import { Refusal } from '../../platform/refusal.ts';
import { belowPriceLimit } from './order-desk-refusals.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { type Offer, priceAt } from '../catalogue/catalogue.service.ts';

/** Whether a member of staff may set prices, and how far below the usual price, in percent (null: as far as they like). */
export type PriceOverride = { readonly isAllowed: boolean; readonly mostPercent: Limits['pricePercent'] };

/** Returns the price of a piece to add to an order, in cents: the company's, or one that the staff may set. */
export function priceOfAdded(
  offer: Offer,
  { quantity, price }: { readonly quantity: number; readonly price?: number | undefined },
  { isAllowed, mostPercent }: PriceOverride,
): number {
  const usual = priceAt(offer, quantity);
  if (usual === 'invalid')
    throw new Refusal('price-invalid', { facts: { inventory_codes: [offer.inventoryCode] } });
  if (price === undefined || price === usual) return usual;
  const percentBelow = usual === 0 ? 0 : ((usual - price) / usual) * 100;
  if (!isAllowed) throw permissionMissing('override-prices');
  if (mostPercent !== null && !withinLimit(mostPercent, percentBelow))
    throw belowPriceLimit(offer.inventoryCode, mostPercent);
  return price;
}
