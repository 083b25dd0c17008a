import { openPieces } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import { Refusal } from '../../platform/refusal.ts';
import { shippingObstacleOf } from '../orders/orders.service.ts';
import type { StoredOrderToShip } from './order-to-ship.repository.ts';

/** Refuses an order of which nothing can ship now. */
export function requireShippable(order: StoredOrderToShip): void {
  const obstacle = shippingObstacleOf(order);
  if (obstacle === undefined) return;
  if (obstacle === 'held') throw new Refusal('order-held');
  const backordered = order.lines.reduce((sum, line) => sum + line.backordered, 0);
  const isOver = order.lines.every((line) => openPieces(line) === 0);
  throw new Refusal('nothing-to-ship', {
    say: (options) => {
      const waiting = { count: backordered, shown: formatCount(backordered, options.locale) };
      if (obstacle === 'waits-for-rest') return m.office_fulfilment_waits_for_rest(waiting, options);
      if (obstacle === 'freight-to-quote') return m.office_orders_waits_for_freight({}, options);
      if (obstacle === 'state' && !isOver) return m.office_fulfilment_not_paid({}, options);
      return obstacle === 'state'
        ? m.office_fulfilment_nothing_left({}, options)
        : m.office_fulfilment_nothing_allocated(waiting, options);
    },
    facts: { obstacle },
  });
}

/** Refuses an order that somebody else is picking, and says who. */
export function requireNotPickedByOther(order: StoredOrderToShip, staffId: number): void {
  const { picking_by: by, picker } = order;
  if (by === null || by === staffId) return;
  throw new Refusal('being-picked', {
    say: (options) => m.office_fulfilment_being_picked({ name: picker ?? '' }, options),
    facts: { name: picker },
  });
}
