import type { OrderState } from '@chipload/domain/orders';
import { orderStateForBuyer, orderStateTexts } from '@chipload/messages/order-states';
import { Badge } from '@chipload/ui/badge';

const tones = {
  placed: 'neutral',
  payment_pending: 'partial',
  confirmed: 'neutral',
  partly_shipped: 'partial',
  shipped: 'good',
  cancelled: 'bad',
} as const;

/** Returns the state of an order in words. */
export function orderStateText(state: OrderState): string {
  return orderStateTexts[state]();
}

export function OrderStateBadge({ order }: { order: Parameters<typeof orderStateForBuyer>[0] }) {
  const tone = order.is_ready_for_pickup ? 'good' : tones[order.state];
  return <Badge tone={tone}>{orderStateForBuyer(order)}</Badge>;
}
