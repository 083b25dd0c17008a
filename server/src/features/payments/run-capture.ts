// Captures one reserved amount. The row and its key are committed before; the gateway is asked outside of every lock.

import { undecidedCaptureStates } from '@chipload/domain/payments';
import { type Database, transact } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { capture as askToCapture, type CaptureOutcome } from './ask-gateway.ts';
import { updateAttemptState } from './attempt-state.repository.ts';
import {
  addCaptured,
  findAuthorisation,
  lockAttemptsWith,
  type StoredAuthorisation,
} from './authorisations.repository.ts';
import { updateCaptureState } from './capture-state.repository.ts';
import { failCapture } from './fail-capture.ts';
import { findCapture, insertCapture, type NewCapture, type StoredCapture } from './captures.repository.ts';
import { settleAfterMilliseconds } from './give-up.ts';
import { chargeLater, isUndecided, settleLater } from './later-charge.ts';
import type { CapturedPayment, PaymentShop } from './payment-shop.ts';
import { settleCaptureJob } from './payments.jobs.ts';

/** Stores a capture, and the job that makes or settles it if this process dies. Returns its key. */
export async function reserveCapture(transaction: Database, capture: NewCapture): Promise<string> {
  const key = await insertCapture(transaction, capture);
  await addJob(
    transaction,
    settleCaptureJob,
    { capture: key },
    { afterMilliseconds: settleAfterMilliseconds, key: `settle-capture:${key}` },
  );
  return key;
}

/**
 * Makes a reserved capture and records the answer; `isRepeated` asks first what became of an earlier request. A capture without an
 * answer stays undecided.
 */
export async function runCapture(shop: PaymentShop, key: string, isRepeated: boolean): Promise<void> {
  const capture = await findCapture(shop.db, key);
  if (!capture || !isOpen(capture)) return;
  const { attemptKey, cents, isLast } = capture;
  const reference = await authorisedReference(shop, attemptKey, isRepeated);
  if (reference === undefined) return;
  const outcome = await askToCapture(shop.gateway, { reference, key, cents, isLast }, { isRepeated });
  await recordCapture(shop, capture, outcome);
}

/** Settles a capture whose request died or got no answer. Throws if it stays undecided, so that the job is retried. */
export async function settleCapture(shop: PaymentShop, key: string): Promise<void> {
  await runCapture(shop, key, true);
  const capture = await findCapture(shop.db, key);
  if (capture && isOpen(capture))
    throw new Error(`The gateway does not know the outcome of capture ${key} yet`);
}

/** Calls the listener again for a capture that was made; it applies only what is not applied. Throws while the outcome is not known. */
export async function repeatCaptured(shop: PaymentShop, key: string): Promise<void> {
  await settleCapture(shop, key);
  await transact(shop.db, async (transaction) => {
    const settled = await findCapture(transaction, key);
    if (!settled) return;
    await lockAttemptsWith(transaction, { key: settled.attemptKey, orderUuid: settled.orderUuid });
    const capture = await findCapture(transaction, key);
    const authorisation = await findAuthorisation(transaction, settled.attemptKey);
    if (capture?.state !== 'captured' || !authorisation) return;
    const payment = { ...paymentOf(capture, authorisation), isRepeated: true } as const;
    await shop.listeners?.whenCaptured?.(transaction, payment);
  });
}

function paymentOf(
  { key, orderUuid, invoiceUuid, cents, currency }: StoredCapture,
  { maskedCardNumber, purpose, customerId }: StoredAuthorisation,
): CapturedPayment {
  const paidBy = purpose === 'invoice' ? customerId : null;
  return { key, orderUuid, invoiceUuid, cents, currency, maskedCardNumber, paidBy };
}

/** Returns the gateway's identifier of the authorisation, which is made now if it was only reserved. */
async function authorisedReference(
  shop: PaymentShop,
  attemptKey: string,
  isRepeated: boolean,
): Promise<string | undefined> {
  const reserved = await findAuthorisation(shop.db, attemptKey);
  if (reserved && isUndecided(reserved)) {
    await (isRepeated ? settleLater(shop, attemptKey) : chargeLater(shop, attemptKey));
  }
  const authorisation = await findAuthorisation(shop.db, attemptKey);
  if (!authorisation || isUndecided(authorisation) || authorisation.state === 'declined') return undefined;
  return authorisation.reference ?? undefined;
}

/** Records the gateway's answer once, whoever receives it first. */
async function recordCapture(
  { db, listeners }: PaymentShop,
  { key, attemptKey, orderUuid }: StoredCapture,
  outcome: CaptureOutcome,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockAttemptsWith(transaction, { key: attemptKey, orderUuid });
    const capture = await findCapture(transaction, key);
    const authorisation = await findAuthorisation(transaction, attemptKey);
    if (!capture || !authorisation || !isOpen(capture)) return;
    const from = capture.state;
    switch (outcome.status) {
      case 'captured': {
        const { reference, isRestKept } = outcome;
        await updateCaptureState(transaction, key, { from, to: 'captured', reference });
        await addCaptured(transaction, attemptKey, capture.cents);
        if (!isRestKept) await closeAuthorisation(transaction, attemptKey);
        return listeners?.whenCaptured?.(transaction, paymentOf(capture, authorisation));
      }
      case 'refused':
        await failCapture({ listeners }, transaction, capture);
        return closeAuthorisation(transaction, attemptKey);
      case 'unknown':
        if (from === 'created') await updateCaptureState(transaction, key, { from, to: 'unknown' });
    }
  });
}

/** Records that nothing more can be captured from an authorisation. Call it under the lock of the order's attempts. */
export async function closeAuthorisation(transaction: Database, key: string): Promise<void> {
  const authorisation = await findAuthorisation(transaction, key);
  if (authorisation?.state !== 'authorised') return;
  const to = authorisation.capturedCents > 0 ? 'captured' : 'voided';
  await updateAttemptState(transaction, key, { from: 'authorised', to });
}

function isOpen({ state }: StoredCapture): boolean {
  return undecidedCaptureStates.includes(state);
}
