import type { OrderState } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';

const texts: Readonly<Record<OrderState, () => string>> = {
  placed: m.orders_state_placed,
  payment_pending: m.orders_state_payment_pending,
  confirmed: m.orders_state_confirmed,
  partly_shipped: m.orders_state_partly_shipped,
  shipped: m.orders_state_shipped,
  cancelled: m.orders_state_cancelled,
};

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
  return texts[state]();
}

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={tones[state]}>{orderStateText(state)}</Badge>;
}
