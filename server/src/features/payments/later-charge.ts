// Charges to a card on file without its holder: what an order needs beyond its first authorisation.

import { undecidedPaymentStates, type PaymentAttemptState } from '@chipload/domain/orders';
import { undecidedCaptureStates } from '@chipload/domain/payments';
import { type Database, transact } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { authoriseAgain, findOutcome, type KnownCharge, type Outcome } from './ask-gateway.ts';
import { newAttemptKey, recordDecision } from './attempts.ts';
import {
  findAuthorisation,
  listAuthorisations,
  lockAttemptsWith,
  type StoredAuthorisation,
} from './authorisations.repository.ts';
import { failCapture } from './fail-capture.ts';
import { listCaptures } from './captures.repository.ts';
import {
  abandonedAfterSeconds,
  authenticationSeconds,
  enqueueLookAgain,
  settleAfterMilliseconds,
} from './give-up.ts';
import type { PaymentShop } from './payment-shop.ts';
import { settleAuthorisationJob, voidPaymentJob } from './payments.jobs.ts';
import { insertAttempt } from './payments.repository.ts';

type NewLaterCharge = {
  readonly orderUuid: string;
  readonly cents: number;
  readonly purpose: 'renewal' | 'difference';
  /** The authorisation that this one renews. */
  readonly replaces?: string;
};

/**
 * Stores an attempt to charge the card of an order, and the job that settles it if this process dies. Call it under the lock of the
 * order's attempts. Returns its key; undefined if the order was not paid by card.
 */
export async function reserveLaterCharge(
  transaction: Database,
  gatewayName: string,
  { orderUuid, cents, purpose, replaces }: NewLaterCharge,
): Promise<string | undefined> {
  const authorisations = await listAuthorisations(transaction, orderUuid);
  const ofOrder = authorisations.filter(
    ({ gateway, purpose: earlier }) => gateway === gatewayName && earlier !== 'invoice',
  );
  // Without a card on file, the attempt is declined.
  const card = ofOrder.find(({ cardToken }) => cardToken !== null) ?? ofOrder[0];
  if (!card) return undefined;
  const { customerId, gateway, cardUuid, maskedCardNumber, currency } = card;
  const key = newAttemptKey();
  await insertAttempt(transaction, {
    key,
    purpose,
    trunkUuid: orderUuid,
    customerId,
    gateway,
    cardUuid,
    maskedCardNumber,
    amountCents: cents,
    currency,
    ...(replaces !== undefined && { replaces }),
  });
  await enqueueSettlement(transaction, key);
  return key;
}

/** Enqueues the job that settles an attempt if this process dies before it is recorded. */
export async function enqueueSettlement(transaction: Database, key: string): Promise<void> {
  await addJob(
    transaction,
    settleAuthorisationJob,
    { attempt: key },
    { afterMilliseconds: settleAfterMilliseconds, key: `settle-authorisation:${key}` },
  );
}

/** Asks the gateway to authorise a stored attempt, and records its answer. */
export async function chargeLater(shop: PaymentShop, key: string): Promise<Outcome> {
  const attempt = await findAuthorisation(shop.db, key);
  if (!attempt) throw new Error(`There is no payment attempt ${key}`);
  const { cardToken, amountCents, currency, ageSeconds } = attempt;
  const outcome: Outcome =
    cardToken === null
      ? { status: 'never-received' }
      : await authoriseAgain(shop.gateway, { key, cardToken, amountCents, currency }, ageSeconds);
  await recordLaterOutcome(shop, attempt, outcome);
  return outcome;
}

/** Finds out what became of an attempt, and records it. Never charges. Throws if it is not known yet, so that the job is retried. */
export async function settleLater(shop: PaymentShop, key: string): Promise<void> {
  const attempt = await findAuthorisation(shop.db, key);
  if (!attempt || !isUndecided(attempt)) return;
  const outcome = await findOrGiveUp(shop, attempt);
  const isTooEarly = outcome.status === 'never-received' && attempt.ageSeconds < abandonedAfterSeconds;
  if (outcome.status === 'unknown' || outcome.status === 'action-needed' || isTooEarly)
    throw new Error(`The gateway does not know the outcome of attempt ${key} yet`);
  if (outcome.status === 'never-received') await enqueueLookAgain(shop.db, key);
  await recordLaterOutcome(shop, attempt, outcome);
}

/** Asks what became of a charge. One that waits too long for the card's holder is voided, so that it was never made. */
export async function findOrGiveUp(
  shop: Pick<PaymentShop, 'gateway'>,
  charge: KnownCharge,
): Promise<Outcome> {
  return charge.ageSeconds < authenticationSeconds ? findOutcome(shop.gateway, charge) : giveUp(shop, charge);
}

/** The same, and voids a charge that still waits for the card's holder, however short. */
export async function giveUp(
  { gateway }: Pick<PaymentShop, 'gateway'>,
  charge: KnownCharge,
): Promise<Outcome> {
  const outcome = await findOutcome(gateway, charge);
  if (outcome.status !== 'action-needed') return outcome;
  await gateway.void(outcome.reference);
  return { status: 'declined', reason: 'authentication-needed' };
}

/** Records the gateway's answer once. Without an authorisation, the captures that wait for it fail. */
export async function recordLaterOutcome(
  { db, listeners }: PaymentShop,
  { key, orderUuid }: Pick<StoredAuthorisation, 'key' | 'orderUuid'>,
  outcome: Outcome,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockAttemptsWith(transaction, { key, orderUuid });
    const attempt = await findAuthorisation(transaction, key);
    if (!attempt) throw new Error(`There is no payment attempt ${key}`);
    if (isUndecided(attempt)) {
      await recordDecision(transaction, attempt, outcome);
      if (outcome.status === 'declined' || outcome.status === 'never-received')
        await failCaptures({ listeners }, transaction, key);
    } else if (attempt.state === 'declined' && outcome.status === 'authorised') {
      await addJob(transaction, voidPaymentJob, { reference: outcome.reference }, { key: `void:${key}` });
    }
  });
}

async function failCaptures(
  shop: Pick<PaymentShop, 'listeners'>,
  transaction: Database,
  attemptKey: string,
): Promise<void> {
  for (const capture of await listCaptures(transaction, { attemptKey })) {
    if (undecidedCaptureStates.includes(capture.state)) await failCapture(shop, transaction, capture);
  }
}

export function isUndecided({ state }: { readonly state: PaymentAttemptState }): boolean {
  return undecidedPaymentStates.includes(state);
}
