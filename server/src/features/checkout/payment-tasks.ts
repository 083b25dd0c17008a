import { handleJob, type Handler } from '../../platform/jobs/worker.ts';
import { capturePaymentJob, lookAgainJob, settlePaymentJob, voidPaymentJob } from './checkout.jobs.ts';
import { capturePayment, settlePayment, voidIfLate, type PaymentShop } from './settle-payment.ts';

/** What the worker does for payments. */
export function paymentTasks(shop: PaymentShop): Handler[] {
  return [
    handleJob(settlePaymentJob, async ({ attempt }) => {
      await settlePayment(shop, attempt);
    }),
    handleJob(capturePaymentJob, ({ attempt }) => capturePayment(shop, attempt)),
    handleJob(voidPaymentJob, ({ reference }) => shop.gateway.void(reference)),
    handleJob(lookAgainJob, ({ attempt }) => voidIfLate(shop, attempt)),
  ];
}
