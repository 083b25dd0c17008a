import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { moneyTasks, type PaymentShop } from '../payments/payments.service.ts';
import { settlePaymentJob } from './checkout.jobs.ts';
import { settlePayment } from './settle-payment.ts';

/** The jobs for payments: of new orders, and of orders that ship. */
export function paymentTasks(shop: PaymentShop): Handler[] {
  return [
    handleJob(settlePaymentJob, async ({ attempt }) => {
      const settlement = await settlePayment(shop, attempt);
      // A failed job is retried later; while the buyer signs in at the bank, another job is enqueued.
      if (!settlement.isKnown && !settlement.action)
        throw new Error(`The gateway does not know the outcome of attempt ${attempt} yet`);
    }),
    ...moneyTasks(shop),
  ];
}
