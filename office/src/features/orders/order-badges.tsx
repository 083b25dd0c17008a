import type { OfficeHold, OfficeOrderRow } from '@chipload/contract/office/order-records';
import type { HoldKind, OrderPaymentState, OrderState } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { orderStateTexts } from '@chipload/messages/order-states';
import { Badge } from '@chipload/ui/badge';
import { holdWords, paymentWords } from './order-words.ts';

const stateTones = {
  placed: 'neutral',
  payment_pending: 'partial',
  confirmed: 'accent',
  partly_shipped: 'partial',
  shipped: 'good',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, string>;

const paymentTones = {
  undecided: 'partial',
  authorised: 'accent',
  'on-account': 'accent',
  unpaid: 'bad',
  'part-paid': 'partial',
  paid: 'good',
  none: 'neutral',
} as const satisfies Record<OrderPaymentState, string>;

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={stateTones[state]}>{orderStateTexts[state]()}</Badge>;
}

/**
 * How far an order is paid, and that it is overdue. An invoice that nobody has paid yet is no fault before its day, which is named unless
 * it is short.
 */
export function PaymentBadge({
  payment,
  isShort = false,
}: Pick<OfficeOrderRow, 'payment'> & { isShort?: boolean }) {
  const { state, due_on: day, is_overdue: isOverdue } = payment;
  const word = paymentWords[state]();
  if (isOverdue)
    return (
      <Badge tone="bad">
        {isShort ? m.office_orders_payment_overdue() : m.office_orders_payment_state_overdue({ state: word })}
      </Badge>
    );
  if (state === 'unpaid' && day !== null)
    return <Badge>{isShort ? word : m.office_orders_payment_due({ day })}</Badge>;
  return <Badge tone={paymentTones[state]}>{word}</Badge>;
}

/** The kind of a hold, in red while it keeps its order from shipping. */
export function HoldBadge({
  hold: { kind, is_in_force: isInForce },
}: {
  hold: Pick<OfficeHold, 'kind' | 'is_in_force'>;
}) {
  return isInForce ? (
    <Badge tone="bad">{holdWords[kind]()}</Badge>
  ) : (
    <Badge>{m.office_orders_hold_ended({ kind: holdWords[kind]() })}</Badge>
  );
}

/** A badge for each hold that is in force. */
export function HoldBadges({ holds }: { holds: readonly HoldKind[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {holds.map((kind) => (
        <Badge key={kind} tone="bad">
          {holdWords[kind]()}
        </Badge>
      ))}
    </span>
  );
}
