import { isSentByShop, type ShippingType } from '../checkout/checkout.ts';
import { type DeliveryTimes, expectedArrival } from '../delivery/delivery.ts';
import type { Place } from '../places/places.ts';
import type { TrunkKind } from '../trunk/trunk.ts';
import { type OrderToShip, shippingObstacle } from './can-ship.ts';

/** A placed order with what decides when it is expected. Days are yyyy-MM-dd. */
export type OrderToArrive = OrderToShip & {
  readonly kind: TrunkKind;
  readonly shippingType: ShippingType;
  readonly shipTo: Place;
  /** The moment at the shop at which it was placed. */
  readonly placed: { readonly day: string; readonly time: string };
  /** Of an order that ships together: the day on which its last piece is expected in stock, if it had to wait and that is known. */
  readonly promisedOn: string | undefined;
};

/** How the shop ships, where it is, and the day of today there. */
type ArrivalFacts = { readonly times: DeliveryTimes; readonly shop: Place; readonly today: string };

/**
 * Returns the day on which the pieces of an order that are in stock are expected at its address, as from the moment at which it was
 * placed. An order that ships together waits for its last piece. Undefined for a day that has passed, for what cannot ship yet, is made to
 * order or not sent by the shop, and where the last piece or the time to the address is not known.
 */
export function arrivalOfOrder(order: OrderToArrive, by: ArrivalFacts): string | undefined {
  if (order.kind === 'mod' || !isSentByShop(order.shippingType)) return undefined;
  const completeOn = order.isBundled ? order.promisedOn : undefined;
  const obstacle = shippingObstacle(order);
  const waitsForKnownDay = obstacle === 'waits-for-rest' && completeOn !== undefined;
  if (obstacle !== undefined && !waitsForKnownDay) return undefined;

  return arrivalFor(order, completeOn, by);
}

/**
 * Returns the day on which backordered pieces of an order are expected at its address, which come into stock on a day. Undefined for a
 * day that has passed, for what could not ship then, is made to order or not sent by the shop, where the time to the address is not
 * known, and for an order that ships together: `arrivalOfOrder` has its one day.
 */
export function arrivalOfBackorder(
  order: OrderToArrive,
  stockedOn: string,
  by: ArrivalFacts,
): string | undefined {
  if (order.kind === 'mod' || order.isBundled || !isSentByShop(order.shippingType)) return undefined;
  const lines = order.lines.map((line) => ({
    ...line,
    allocated: line.allocated + line.backordered,
    backordered: 0,
  }));
  if (shippingObstacle({ ...order, lines }) !== undefined) return undefined;

  return arrivalFor(order, stockedOn, by);
}

/** Returns the day at the address of what is complete on a day, at once if on none; undefined if it has passed or is not known. */
function arrivalFor(
  { placed: moment, shipTo: destination }: OrderToArrive,
  completeOn: string | undefined,
  { times, shop, today }: ArrivalFacts,
): string | undefined {
  const { arrivesOn } = expectedArrival({ times, shop, moment, destination, completeOn });
  return arrivesOn !== undefined && arrivesOn >= today ? arrivesOn : undefined;
}
