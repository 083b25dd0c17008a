import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { transact } from '../../platform/database/database.ts';
import { captureWhole } from './capture-whole.ts';
import { voidIfLate } from './give-up.ts';
import type { PaymentShop } from './payment-shop.ts';
import {
  applyOpeningCaptureJob,
  capturePaymentJob,
  lookAgainJob,
  readDisputeJob,
  recheckRefundJob,
  renewAuthorisationsJob,
  settleAuthorisationJob,
  settleCaptureJob,
  settleRefundJob,
  voidPaymentJob,
  voidRestJob,
} from './payments.jobs.ts';
import { recheckRefund, settleRefund } from './refund-cents.ts';
import { renewAuthorisations, settleAuthorisation } from './renew-authorisations.ts';
import { repeatCaptured, settleCapture } from './run-capture.ts';
import { voidRest } from './void-rest.ts';
import { lockAttemptsWith } from './authorisations.repository.ts';
import { findDispute, findDisputedPayment, saveDispute, whenAsked } from './disputes.repository.ts';

/** The jobs for authorisations, captures and refunds after an order is placed. */
export function moneyTasks(shop: PaymentShop): Handler[] {
  return [
    handleJob(settleAuthorisationJob, ({ attempt }) => settleAuthorisation(shop, attempt)),
    handleJob(capturePaymentJob, ({ attempt }) => captureWhole(shop, attempt)),
    handleJob(settleCaptureJob, ({ capture }) => settleCapture(shop, capture)),
    handleJob(applyOpeningCaptureJob, ({ capture }) => repeatCaptured(shop, capture)),
    handleJob(settleRefundJob, ({ refund }) => settleRefund(shop, refund)),
    handleJob(recheckRefundJob, ({ refund }) => recheckRefund(shop, refund)),
    handleJob(readDisputeJob, ({ dispute }) => readDispute(shop, dispute)),
    handleJob(voidRestJob, ({ order }) => voidRest(shop, order)),
    handleJob(voidPaymentJob, ({ reference }) => shop.gateway.void(reference)),
    handleJob(lookAgainJob, ({ attempt }) => voidIfLate(shop, attempt)),
    handleJob(renewAuthorisationsJob, (_payload, signal) => renewAuthorisations(shop, signal), {
      schedule: '23 * * * *',
    }),
  ];
}

/**
 * Asks the gateway about a dispute and stores what it tells. One of a payment that is not the shop's is ignored.
 * The gateway's message only makes the shop ask, so that messages may come late, twice or out of order.
 */
async function readDispute({ db, gateway, listeners }: PaymentShop, reference: string): Promise<void> {
  const askedAt = await whenAsked(db);
  const told = await gateway.findDispute?.(reference);
  if (!told) return;
  await transact(db, async (transaction) => {
    const payment = await findDisputedPayment(transaction, gateway.name, told.authorisationReference);
    if (!payment) return;
    await lockAttemptsWith(transaction, { ...payment, key: payment.attemptKey });
    const before = await findDispute(transaction, gateway.name, reference);
    const id = await saveDispute(transaction, gateway.name, payment.attemptKey, { ...told, askedAt });
    if (id === undefined) return;
    await listeners?.whenDisputed?.(transaction, { id, payment, before, after: told });
  });
}
