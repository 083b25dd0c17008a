import type { OrderState } from '@chipload/domain/orders';
import { orderStateTexts } from '@chipload/messages/order-states';
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

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={tones[state]}>{orderStateText(state)}</Badge>;
}
