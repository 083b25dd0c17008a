import { type OrderToShip, shippingObstacle, type ShippingObstacle } from '@chipload/domain/fulfilment';

type StoredOrderToShip = Pick<OrderToShip, 'state' | 'lines'> & {
  readonly is_held: boolean;
  readonly freight_to_quote: boolean;
  readonly is_bundled: boolean;
};

/** Returns why nothing of an order can ship now; undefined when its allocated pieces can. `canShip` is the same in SQL. */
export function shippingObstacleOf(order: StoredOrderToShip): ShippingObstacle | undefined {
  return shippingObstacle({
    state: order.state,
    isHeld: order.is_held,
    isFreightToQuote: order.freight_to_quote,
    isBundled: order.is_bundled,
    lines: order.lines,
  });
}
