import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import type { Delivery } from './delivery-fields.tsx';
import { type DraftParcel, linesOf, type Pieces } from './packing.ts';

/** Returns what is to be asked before the question whether to ship; a tracking number without its courier leads nowhere. */
export function missingOf({
  order,
  pieces,
  parcels,
  delivery,
}: {
  order: Pick<OrderToShip, 'method'>;
  pieces: Pieces;
  parcels: readonly Pick<DraftParcel, 'trackingNumber'>[];
  delivery: Delivery;
}): { readonly ship: readonly string[]; readonly courier: readonly string[] } {
  const isTracked = parcels.some(({ trackingNumber }) => trackingNumber.trim() !== '');
  const isWithout = order.method !== 'pickup' && delivery.courier === '' && isTracked;
  return {
    ship: linesOf(pieces).length === 0 ? [m.office_fulfilment_ship_nothing()] : [],
    courier: isWithout ? [m.office_fulfilment_courier_missing()] : [],
  };
}
