import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { promiseTexts } from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { RecordAddress } from '../../records/record-address.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { HoldBadges, OrderStateBadge, PaymentBadge } from './order-badges.tsx';
import { methodWords } from './order-words.ts';

/** The facts of an order: who, when, where to, how it is paid. */
export function OrderFacts({ order }: { order: OfficeOrder }) {
  const inForce = order.holds.filter((hold) => hold.is_in_force);
  const courier = [order.courier_name, order.courier_account].filter((text) => text !== '').join(' ');
  return (
    <Facts>
      <Fact label={m.office_orders_state()}>
        <span className="inline-flex flex-wrap gap-1">
          <OrderStateBadge state={order.state} />
          <HoldBadges holds={inForce.map(({ kind }) => kind)} />
        </span>
      </Fact>
      <Fact label={m.office_orders_payment()}>
        <PaymentBadge payment={order.payment} />{' '}
        {isDisputed(order) && <Badge tone="bad">{m.office_dispute_title()}</Badge>} {order.payment.card}
      </Fact>
      <Fact label={m.office_orders_company()}>
        <RecordLink of="company" uuid={order.company.uuid}>
          {`${order.company.name} (${order.company.code})`}
        </RecordLink>
      </Fact>
      <Fact label={m.office_orders_buyer()}>
        {order.buyer.name}
        <br />
        <span className="text-muted wrap-anywhere">{order.buyer.email}</span>
      </Fact>
      <Fact label={m.office_orders_po()}>{order.purchase_order_number}</Fact>
      <Fact label={m.office_orders_placed()}>
        <WhenText at={order.placed_at} />
        {order.placed_by_staff !== null && (
          <span className="block text-muted">
            {m.office_orders_placed_by({ name: order.placed_by_staff })}
          </span>
        )}
      </Fact>
      <RelatedOrders order={order} />
      {order.state !== 'shipped' && order.state !== 'cancelled' && (
        <Fact label={m.office_orders_promised()}>{order.promised_on ?? promiseTexts[order.promise]()}</Fact>
      )}
      <Fact label={m.office_orders_method()}>
        {methodWords[order.method]()} {courier}
        <span className="block text-muted">
          {order.is_bundled ? m.orders_ship_together() : m.orders_ship_when_available()}
        </span>
      </Fact>
      <Fact label={m.office_orders_ship_to()}>
        <RecordAddress address={order.ship_to} />
      </Fact>
      <Fact label={m.office_orders_bill_to()}>
        <RecordAddress address={order.bill_to} />
      </Fact>
      {order.notes.length > 0 && (
        <Fact label={m.office_orders_buyer_notes()}>
          {order.notes.map((note) => (
            <p key={note} className="wrap-anywhere">
              {note}
            </p>
          ))}
        </Fact>
      )}
    </Facts>
  );
}

/** The order that this one was a part of, and those that were a part of this one. */
function RelatedOrders({ order: { split_from: from, split_to: to } }: { order: OfficeOrder }) {
  return (
    <>
      {from !== null && (
        <Fact label={m.office_orders_split_from()}>
          <RecordLink of="order" uuid={from.uuid}>
            {from.number}
          </RecordLink>
        </Fact>
      )}
      {to.length > 0 && (
        <Fact label={m.office_orders_split_to()}>
          <span className="flex flex-wrap gap-x-3">
            {to.map((one) => (
              <RecordLink key={one.uuid} of="order" uuid={one.uuid}>
                {one.number}
              </RecordLink>
            ))}
          </span>
        </Fact>
      )}
    </>
  );
}

/** True if the holder of a card disputes a payment, or has won: its money is not the shop's. */
function isDisputed({ attempts }: OfficeOrder): boolean {
  return attempts.some(({ disputes }) => disputes.some(({ state }) => state !== 'won' && state !== 'closed'));
}
