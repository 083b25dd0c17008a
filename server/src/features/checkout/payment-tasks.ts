import { handleJob, type Handler } from '../../platform/jobs/worker.ts';
import { settlePaymentJob } from './checkout.jobs.ts';
import { settlePayment, type PaymentShop } from './settle-payment.ts';

/** What the worker does for payments. */
export function paymentTasks(shop: PaymentShop): Handler[] {
  return [
    handleJob(settlePaymentJob, async ({ attempt }) => {
      await settlePayment(shop, attempt);
    }),
  ];
}
