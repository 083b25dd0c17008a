// Places an order. One transaction checks and writes it; then the bank is asked without holding any lock; a second transaction
// records its answer. If the process dies in between, the job `settle_payment` finishes. Until the bank has decided, the order may
// still be undone or cancelled: repeated requests are told to wait, and only a confirmed order is returned as placed.

import { placingResult } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import { CallsOutside } from '../../platform/http/idempotency.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOrderOfKey, type OrderHead } from '../orders/orders.service.ts';
import {
  abandonedAfterSeconds,
  authenticationRefusal,
  authorise,
  declinedRefusal,
  type Attempt,
} from '../payments/payments.service.ts';
import { beginOrder, type CheckoutShop, type Placing } from './begin-order.ts';
import { recordOutcome, settlePayment } from './settle-payment.ts';

/** Turns the buyer's trunk into an order, completely or not at all; repeated, it returns the same order. */
export async function placeOrder(shop: CheckoutShop, buyer: Buyer, placing: Placing): Promise<OrderHead> {
  const storedAfter = Date.now();
  const begun = await transact(shop.db, (transaction) => beginOrder(transaction, shop, buyer, placing));
  switch (begun.status) {
    case 'placed':
    case 'unpaid':
      return requirePlaced(begun.order);
    case 'waiting': {
      if (shop.db.isTransaction) throw new CallsOutside();
      const order = await settleAbandoned(shop, begun);
      // Without an order it was undone, and the trunk is open again.
      return order ? requirePlaced(order) : placeOrder(shop, buyer, placing);
    }
    case 'to-be-paid': {
      const outcome = await authorise(shop.gateway, { ...begun.charge, cvd: placing.cvd }, storedAfter);
      const order = await recordOutcome(shop, begun.charge, outcome);
      if (outcome.status === 'never-received') return placeOrder(shop, buyer, placing);
      if (outcome.status === 'action-needed') throw authenticationRefusal(outcome.clientSecret);
      if (order) return requirePlaced(order);
      throw declinedRefusal(outcome.status === 'declined' ? outcome.reason : 'refused');
    }
  }
}

/** Returns the order that an earlier request with the key placed without calling the bank; the key may also be of one that calls it. */
export async function findPlaced(
  db: Database,
  { customer }: Buyer,
  requestKey: string | null,
): Promise<OrderHead> {
  const order = await findOrderOfKey(db, customer.id, requestKey);
  if (!order) throw new CallsOutside();
  return requirePlaced(order);
}

type Waiting = { readonly attempt: Attempt | undefined; readonly isSameRequest: boolean };

/**
 * An earlier request waits for the bank. While it may still be running it is left alone; otherwise its payment is settled here. One
 * that waits for the buyer to sign in at the bank is continued by the same request, and given up by another one.
 */
async function settleAbandoned(
  shop: CheckoutShop,
  { attempt, isSameRequest }: Waiting,
): Promise<OrderHead | undefined> {
  if (!attempt) throw new Refusal('order-in-progress');
  const isWaitingForBuyer = attempt.reference !== null;
  if (!isWaitingForBuyer && attempt.ageSeconds < abandonedAfterSeconds)
    throw new Refusal('order-in-progress');
  const settlement = await settlePayment(shop, attempt.key);
  if (settlement.isKnown) {
    if (isWaitingForBuyer && isSameRequest && !settlement.order)
      throw declinedRefusal('authentication-needed');
    return settlement.order;
  }
  const { action } = settlement;
  if (!action) throw new Refusal('order-in-progress');
  if (isSameRequest) throw authenticationRefusal(action.clientSecret);
  await shop.gateway.void(action.reference);
  return recordOutcome(shop, attempt, { status: 'never-received' });
}

/** Returns the order if it is certain to stay; refuses otherwise. */
function requirePlaced(order: OrderHead): OrderHead {
  switch (placingResult(order)) {
    case 'placed':
      return order;
    case 'waiting':
      throw new Refusal('order-in-progress');
    case 'unpaid':
      throw new Refusal('order-unpaid', {
        say: (options) => m.checkout_server_order_unpaid({ number: String(order.number) }, options),
      });
  }
}
