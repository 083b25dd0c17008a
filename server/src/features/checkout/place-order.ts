// Placing an order. What the database decides is one transaction; the card's company is asked after it, outside every lock;
// its answer is recorded in a second one. Should the process die between them, the job `settle_payment` finishes.

import { transact } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderHead } from '../orders/orders.service.ts';
import { authorise, declinedRefusal, type Attempt } from '../payments/payments.service.ts';
import { beginOrder, type CheckoutShop, type Placing } from './begin-order.ts';
import { abandonedAfterSeconds, recordOutcome, settlePayment } from './settle-payment.ts';

/** Turns the buyer's trunk into an order, wholly or not at all; asked again, it answers the same order. */
export async function placeOrder(shop: CheckoutShop, buyer: Buyer, placing: Placing): Promise<OrderHead> {
  const begun = await transact(shop.db, (transaction) => beginOrder(transaction, shop, buyer, placing));
  switch (begun.status) {
    case 'placed':
      return begun.order;
    case 'running':
      return (await finishAbandoned(shop, begun.attempt)) ?? placeOrder(shop, buyer, placing);
    case 'to-be-paid': {
      const outcome = await authorise(shop.gateway, { ...begun.charge, cvd: placing.cvd });
      const order = await recordOutcome(shop, begun.charge, outcome);
      if (order) return order;
      throw declinedRefusal(outcome.status === 'declined' ? outcome.reason : 'refused');
    }
  }
}

/** Another request is placing this trunk. While it may still live, it is left alone; else its payment is settled here. */
async function finishAbandoned(
  shop: CheckoutShop,
  attempt: Attempt | undefined,
): Promise<OrderHead | undefined> {
  if (!attempt || attempt.ageSeconds < abandonedAfterSeconds) throw new Refusal('order-in-progress');
  return settlePayment(shop, attempt.key);
}
