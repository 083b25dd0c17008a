// Records the gateway's answer once, whoever receives it first: the request that placed the order, a repetition of it, or the job.
// The others find it settled.

import { undecidedPaymentStates } from '@chipload/domain/orders';
import { transact, type Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import {
  awaitPayment,
  cancelUnpaidOrder,
  confirmOrder,
  findOrderHead,
  undoOrder,
  type OrderHead,
} from '../orders/orders.service.ts';
import {
  abandonedAfterSeconds,
  enqueueCaptureWhole,
  enqueueLookAgain,
  findAttempt,
  findAttemptUnder,
  findOrGiveUp,
  recordDecision,
  voidPaymentJob,
  type Attempt,
  type Outcome,
  type PaymentShop,
} from '../payments/payments.service.ts';
import { settlePaymentJob } from './checkout.jobs.ts';
import { trunkLock, updateTrunkState } from './checkout.repository.ts';

/** The time until the gateway is asked again if it did not answer. */
const askAgainMilliseconds = 5_000;

/** The same while the buyer signs in at the bank; the browser usually says first that it is done. */
const askBuyerMilliseconds = 60_000;

/** `order` is undefined if it was undone. `isKnown` is false if the gateway did not answer, or may not have received the attempt yet. */
export type Settlement =
  | { readonly isKnown: true; readonly order: OrderHead | undefined }
  | { readonly isKnown: false; readonly action?: ActionNeeded };

/** The buyer has to sign in at the bank (3-D Secure). */
type ActionNeeded = Extract<Outcome, { status: 'action-needed' }>;

/** Asks the gateway for the outcome of an attempt and records it. Never charges. */
export async function settlePayment(shop: PaymentShop, key: string): Promise<Settlement> {
  const attempt = await findAttempt(shop.db, key);
  if (!attempt) return { isKnown: true, order: undefined };
  if (!isUndecided(attempt)) return { isKnown: true, order: await findOrderHead(shop.db, attempt.trunkUuid) };

  const found = await findOrGiveUp(shop, attempt);
  if (found.status === 'unknown') return { isKnown: false };
  if (found.status === 'action-needed') {
    await recordOutcome(shop, attempt, found);
    return { isKnown: false, action: found };
  }
  if (found.status !== 'never-received')
    return { isKnown: true, order: await recordOutcome(shop, attempt, found) };

  if (attempt.ageSeconds < abandonedAfterSeconds) return { isKnown: false };
  await enqueueLookAgain(shop.db, key);
  return {
    isKnown: true,
    order: await recordOutcome(shop, attempt, found),
  };
}

/** Applies an outcome to the order and returns the order; undefined if it was undone. */
export async function recordOutcome(
  shop: PaymentShop,
  { key, trunkUuid }: { readonly key: string; readonly trunkUuid: string },
  outcome: Outcome,
): Promise<OrderHead | undefined> {
  return transact(shop.db, async (transaction) => {
    const attempt = await findAttemptUnder(transaction, trunkLock(trunkUuid), key);
    if (!attempt) throw new Error(`There is no payment attempt ${key}`);
    if (isUndecided(attempt)) {
      if (outcome.status === 'authorised') return confirmPaid(transaction, attempt, outcome);
      await applyOutcome(transaction, attempt, outcome);
    } else if (attempt.state === 'declined' && outcome.status === 'authorised') {
      // The order was given up before the gateway authorised it: the authorisation is voided.
      await addJob(transaction, voidPaymentJob, { reference: outcome.reference }, { key: `void:${key}` });
    }
    return findOrderHead(transaction, trunkUuid);
  });
}

function isUndecided({ state }: Attempt): boolean {
  return undecidedPaymentStates.includes(state);
}

type Authorised = Extract<Outcome, { status: 'authorised' }>;

/** Confirms an order whose charge was authorised, and returns it. Everything is sent together. */
async function confirmPaid(
  transaction: Database,
  attempt: Attempt,
  outcome: Authorised,
): Promise<OrderHead | undefined> {
  const { key, trunkUuid } = attempt;
  const [, , , order] = await Promise.all([
    recordDecision(transaction, attempt, outcome),
    confirmOrder(transaction, trunkUuid, attempt.state === 'unknown' ? 'payment_pending' : 'placed'),
    updateTrunkState(transaction, trunkUuid, 'ordered'),
    findOrderHead(transaction, trunkUuid),
    // Catalogue parts are captured when they ship, items made to order before they are made (specification, section 9).
    attempt.kind === 'mod' && enqueueCaptureWhole(transaction, key),
  ]);
  return order;
}

async function applyOutcome(
  transaction: Database,
  attempt: Attempt,
  outcome: Exclude<Outcome, Authorised>,
): Promise<void> {
  const { key, trunkUuid } = attempt;
  const isOrderWaiting = attempt.state === 'unknown';
  await recordDecision(transaction, attempt, outcome);
  switch (outcome.status) {
    case 'action-needed':
      return enqueueSettlement(transaction, key, askBuyerMilliseconds);
    case 'declined':
    case 'never-received':
      if (isOrderWaiting) return cancelUnpaidOrder(transaction, trunkUuid);
      await undoOrder(transaction, trunkUuid);
      await updateTrunkState(transaction, trunkUuid, 'open');
      return;
    case 'unknown':
      if (isOrderWaiting) return;
      await awaitPayment(transaction, trunkUuid);
      await updateTrunkState(transaction, trunkUuid, 'ordered');
      await enqueueSettlement(transaction, key, askAgainMilliseconds);
  }
}

/** Enqueues the job that asks the gateway for the outcome; at most one per attempt. */
export async function enqueueSettlement(
  transaction: Database,
  key: string,
  afterMilliseconds: number,
): Promise<void> {
  await addJob(transaction, settlePaymentJob, { attempt: key }, { afterMilliseconds, key: `settle:${key}` });
}

/** Enqueues it at once, because the gateway has news of the payment. */
export async function settleOrderNow(transaction: Database, key: string): Promise<void> {
  await enqueueSettlement(transaction, key, 0);
}
