import type { ReactNode } from 'react';
import type { Order } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { sumOfMovements } from '@chipload/domain/payments';
import { m } from '@chipload/messages';
import { currentLanguage, formatDate, formatMoney } from '@chipload/messages/locale';
import { AddressLines } from '@chipload/ui/address-lines';
import { Money } from '@chipload/ui/money';
import { Unbroken } from '@chipload/ui/unbroken';
import { arrivalText } from '../../shipping/delivery-text.ts';

/** Everything about an order except its lines and figures. */
export function OrderFacts({ order }: { order: Order }) {
  'use no memo'; // it renders again only with another order
  const { number, purchase_order_number: purchaseOrder, placed_at: placedAt, notes } = order;
  const day = formatDate(placedAt, shopTimeZone);
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 text-sm sm:gap-x-8 md:grid-cols-3 print:grid-cols-3">
      <Fact title={m.orders_number()}>
        <span className="tabular">{number}</span>
      </Fact>
      <Fact title={m.orders_purchase_order_number()}>
        <span className="tabular">{purchaseOrder}</span>
      </Fact>
      <Fact title={m.orders_date()}>
        <time dateTime={placedAt}>{day}</time>
      </Fact>
      <Fact title={order.shipping_method.type === 'pickup' ? m.orders_pick_up_at() : m.orders_ship_to()}>
        <AddressLines address={order.ship_to} lines={order.ship_to_lines} />
      </Fact>
      <Fact title={m.orders_bill_to()}>
        <AddressLines address={order.bill_to} lines={order.bill_to_lines} />
      </Fact>
      <Fact title={m.orders_shipping_method()}>
        <ShippingMethod order={order} />
      </Fact>
      <Fact title={m.orders_payment()}>
        <Payment order={order} />
      </Fact>
      {order.placed_by_staff !== null && (
        <Fact title={m.orders_placed_by_staff()}>{order.placed_by_staff}</Fact>
      )}
      {notes.length > 0 && (
        <Fact title={m.orders_notes()}>
          <span className="whitespace-pre-line">{notes.join('\n')}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-inside-avoid wrap-anywhere">
      <dt className="text-muted">{title}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function ShippingMethod({ order }: { order: Order }) {
  const { label, courier, account_number: account } = order.shipping_method;
  const arrival = arrivalText(order);
  return (
    <>
      <span className="block">{label}</span>
      {courier !== null && <span className="block">{courier}</span>}
      {account !== null && <span className="tabular block">{m.orders_courier_account({ account })}</span>}
      <span className="block text-muted">
        {order.is_bundled ? m.orders_ship_together() : m.orders_ship_when_available()}
      </span>
      {arrival !== undefined && (
        <span className="block text-muted">
          <Unbroken text={arrival} />
        </span>
      )}
    </>
  );
}

function Payment({ order }: { order: Order }) {
  'use no memo'; // it renders again only with another order
  const { payment_method: payment, card_movements: movements, currency } = order;
  if (payment.type === 'account') return m.orders_paid_by_account();
  const { charged, refunded } = sumOfMovements(movements);
  return (
    <>
      <span className="tabular block">{m.orders_paid_by_card({ number: payment.masked_number ?? '' })}</span>
      {charged > 0 && (
        <span className="block text-muted">
          {refunded > 0 ? m.orders_card_kept() : m.orders_card_charged_sum()}{' '}
          <Money cents={charged - refunded} currency={currency} />
        </span>
      )}
      <span className="block text-muted">{cardText(order, charged)}</span>
    </>
  );
}

/** Says when the card will be charged, or when it was. */
function cardText({ kind, state, left_to_charge: left, currency }: Order, chargedCents: number): string {
  if (state === 'payment_pending') return m.orders_card_pending();
  if (kind === 'mod' && state !== 'cancelled') return m.orders_card_charged_at_once();
  if (state === 'partly_shipped' && left > 0)
    return m.orders_card_rest({ amount: formatMoney(left, currency, currentLanguage()) });
  if (chargedCents > 0) return '';
  if (state === 'cancelled') return m.orders_card_not_charged();
  return state === 'confirmed' ? m.orders_card_charged_later() : m.orders_card_not_charged_yet();
}
