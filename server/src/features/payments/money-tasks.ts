import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { captureWhole } from './capture-whole.ts';
import { voidIfLate } from './give-up.ts';
import type { PaymentShop } from './payment-shop.ts';
import {
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
import { readDispute } from './read-dispute.ts';
import { recheckRefund, settleRefund } from './refund-cents.ts';
import { renewAuthorisations, settleAuthorisation } from './renew-authorisations.ts';
import { settleCapture } from './run-capture.ts';
import { voidRest } from './void-rest.ts';

/** The jobs for authorisations, captures and refunds after an order is placed. */
export function moneyTasks(shop: PaymentShop): Handler[] {
  return [
    handleJob(settleAuthorisationJob, ({ attempt }) => settleAuthorisation(shop, attempt)),
    handleJob(capturePaymentJob, ({ attempt }) => captureWhole(shop, attempt)),
    handleJob(settleCaptureJob, ({ capture }) => settleCapture(shop, capture)),
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
