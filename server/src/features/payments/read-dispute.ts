// Disputes of card payments: the gateway's message only makes the shop ask, so that messages may come late, twice or out of order.

import { transact } from '../../platform/database/database.ts';
import { lockAttempts } from './authorisations.repository.ts';
import { findDispute, findDisputedPayment, saveDispute, whenAsked } from './disputes.repository.ts';
import type { PaymentShop } from './payment-shop.ts';

/** Asks the gateway about a dispute and stores what it tells. One of a payment that is not the shop's is ignored. */
export async function readDispute({ db, gateway, listeners }: PaymentShop, reference: string): Promise<void> {
  const askedAt = await whenAsked(db);
  const told = await gateway.findDispute?.(reference);
  if (!told) return;
  await transact(db, async (transaction) => {
    const payment = await findDisputedPayment(transaction, gateway.name, told.authorisationReference);
    if (!payment) return;
    await lockAttempts(transaction, payment.orderUuid);
    const before = await findDispute(transaction, gateway.name, reference);
    const id = await saveDispute(transaction, gateway.name, payment.attemptKey, { ...told, askedAt });
    if (id === undefined) return;
    await listeners?.whenDisputed?.(transaction, { id, payment, before, after: told });
  });
}
