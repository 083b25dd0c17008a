import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { capturePaymentJob, lookAgainJob, settlePaymentJob, voidPaymentJob } from './checkout.jobs.ts';
import { capturePayment, settlePayment, voidIfLate, type PaymentShop } from './settle-payment.ts';

/** The jobs for payments. */
export function paymentTasks(shop: PaymentShop): Handler[] {
  return [
    handleJob(settlePaymentJob, async ({ attempt }) => {
      const { isKnown } = await settlePayment(shop, attempt);
      // A failed job is retried later.
      if (!isKnown) throw new Error(`The gateway does not know the outcome of attempt ${attempt} yet`);
    }),
    handleJob(capturePaymentJob, ({ attempt }) => capturePayment(shop, attempt)),
    handleJob(voidPaymentJob, ({ reference }) => shop.gateway.void(reference)),
    handleJob(lookAgainJob, ({ attempt }) => voidIfLate(shop, attempt)),
  ];
}
