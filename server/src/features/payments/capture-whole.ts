// Captures a whole authorisation before there is an invoice: items made to order are paid before they are made.

import { type Database, transact } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { findAuthorisation, lockAttempts } from './authorisations.repository.ts';
import { listCaptures } from './captures.repository.ts';
import type { PaymentShop } from './payment-shop.ts';
import { capturePaymentJob } from './payments.jobs.ts';
import { reserveCapture, settleCapture } from './run-capture.ts';

/** Enqueues `captureWhole`, in the transaction in which the authorisation is decided or used. */
export async function enqueueCaptureWhole(transaction: Database, attempt: string): Promise<void> {
  await addJob(transaction, capturePaymentJob, { attempt }, { key: `capture:${attempt}` });
}

/** Captures an authorised payment, once. Throws if the outcome is unknown, so that the job is retried. */
export async function captureWhole(shop: PaymentShop, attemptKey: string): Promise<void> {
  const key = await transact(shop.db, async (transaction) => {
    const attempt = await findAuthorisation(transaction, attemptKey);
    if (!attempt || attempt.orderUuid === null) return undefined;
    await lockAttempts(transaction, attempt.orderUuid);
    const [earlier] = await listCaptures(transaction, { attemptKey });
    if (earlier) return earlier.key;
    if (attempt.state !== 'authorised') return undefined;
    const { amountCents: cents } = attempt;
    return reserveCapture(transaction, { attemptKey, invoiceUuid: null, cents, isLast: true });
  });
  if (key !== undefined) await settleCapture(shop, key);
}
