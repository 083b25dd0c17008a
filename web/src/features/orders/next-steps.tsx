import type { Order } from '@chipload/contract';
import { isPaidWhenPlaced } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';

/** The next steps of an order, in order; nothing once it has shipped. */
export function NextSteps({ order }: { order: Order }) {
  if (order.state === 'cancelled' || order.state === 'shipped') return null;
  return (
    <section className="break-inside-avoid">
      <h2 className="font-semibold">{m.orders_next_title()}</h2>
      <ol className="mt-2 grid max-w-text list-decimal gap-1 pl-5 text-sm marker:text-muted">
        {nextSteps(order).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function nextSteps(order: Order): string[] {
  const isRegrind = ({ made }: Order['lines'][number]) => made?.kind === 'regrind';
  const hasBackorder = order.lines.some((line) => line.backordered > 0 && !isRegrind(line));
  const isMade = order.lines.some(({ made }) => made !== undefined && made.kind !== 'regrind');
  const isPrepaid = isPaidWhenPlaced({ kind: order.kind, type: order.payment_method.type });
  return [
    ...(order.state === 'payment_pending' ? [m.orders_next_payment()] : []),
    ...(order.holds.includes('deposit') ? [depositSentence(order)] : []),
    ...(order.lines.some(isRegrind) ? [m.regrinds_next_send(), m.regrinds_next_grind()] : []),
    ...(isMade ? [hasBackorder ? m.orders_next_make_later() : m.orders_next_make()] : []),
    ...(order.is_ready_for_pickup && !hasBackorder ? [] : [packingStep(order, hasBackorder && !isMade)]),
    leavingStep(order),
    ...(isPrepaid
      ? []
      : [order.payment_method.type === 'card' ? m.orders_next_card() : m.orders_next_account()]),
  ];
}

/** Asks for the deposit that the order waits for. */
export function depositSentence({ deposit_open: deposit, currency }: Order): string {
  return m.orders_held_deposit({ deposit: formatMoney(deposit, currency, currentLanguage()) });
}

function packingStep({ state, is_bundled: isBundled, lines }: Order, hasBackorder: boolean): string {
  if (!hasBackorder) return state === 'partly_shipped' ? m.orders_next_pack_rest() : m.orders_next_pack();
  if (isBundled) return m.orders_next_wait();
  return lines.some(({ allocated }) => allocated > 0) ? m.orders_next_apart() : m.orders_next_follow();
}

function leavingStep({ shipping_method: method, is_ready_for_pickup: isReady }: Order): string {
  if (isReady) return m.orders_next_pickup_ready();
  return method.type === 'pickup' ? m.orders_next_pickup() : m.orders_next_ship();
}
