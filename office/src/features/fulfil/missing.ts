import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import type { Delivery } from './delivery-fields.tsx';
import { type DraftParcel, linesOf, type Pieces } from './packing.ts';

/** Returns what has to be entered before anybody is asked whether to ship. */
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
  const trackingNumbers = parcels.map(({ trackingNumber }) => trackingNumber);
  return {
    ship: linesOf(pieces).length === 0 ? [m.office_fulfilment_ship_nothing()] : [],
    courier: missingCourier({ method: order.method, courier: delivery.courier, trackingNumbers }),
  };
}

/** Returns what has to be entered for the courier, whose site the link of a tracking number leads to. */
export function missingCourier({
  method,
  courier,
  trackingNumbers,
}: {
  method: OrderToShip['method'];
  courier: string;
  trackingNumbers: readonly string[];
}): readonly string[] {
  const isTracked = trackingNumbers.some((number) => number.trim() !== '');
  return method !== 'pickup' && courier === '' && isTracked ? [m.office_fulfilment_courier_missing()] : [];
}
