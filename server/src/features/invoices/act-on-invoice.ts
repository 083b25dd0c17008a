// Acts on an invoice that move no money by themselves: asking the card once more, and mailing it again.

import { transact, type Database } from '../../platform/database/database.ts';
import { addJob, takeBackJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { PaymentShop } from '../payments/payments.service.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { captureInvoice } from './card-money.ts';
import { findInvoice } from './invoices.repository.ts';
import { captureInvoiceJob, captureKeyOf, mailInvoiceAloneJob } from './invoices.jobs.ts';

type CaptureOutcome = Awaited<ReturnType<typeof captureInvoice>>;

/** How long the gateway is given before a job asks it instead of a process that may have died. */
const takenOverAfterMilliseconds = 120_000;

/**
 * Asks the card once more for what is open. The gateway is asked after the event is recorded, outside of every lock; `whenRecorded`
 * is told in the transaction of the event. A job goes on if this process dies.
 */
export async function captureAgain(
  shop: PaymentShop,
  by: ByStaff,
  uuid: string,
  whenRecorded: (transaction: Database) => Promise<void>,
): Promise<CaptureOutcome> {
  await transact(shop.db, async (transaction) => {
    const invoice = await findInvoice(transaction, uuid);
    if (!invoice) throw new Refusal('not-found');
    if (invoice.state === 'paid') throw new Refusal('invoice-paid');
    if (invoice.payment_type !== 'card' || invoice.corrects) throw new Refusal('not-by-card');
    await recordStaffEvent(transaction, {
      ...by,
      action: 'invoice.captured',
      subject: `invoice ${uuid}`,
      after: {
        number: invoice.number,
        cents: invoice.total_cents - invoice.paid_cents,
        currency: invoice.currency,
      },
    });
    const waiting = { key: captureKeyOf(uuid), afterMilliseconds: takenOverAfterMilliseconds };
    await addJob(transaction, captureInvoiceJob, { invoice: uuid }, waiting);
    await whenRecorded(transaction);
  });
  const outcome = await captureInvoice(shop, uuid);
  if (outcome !== 'unknown') await takeBackJob(shop.db, captureInvoiceJob, captureKeyOf(uuid));
  return outcome;
}

/** Enqueues a mail with an invoice to its buyer. */
export async function mailInvoice(transaction: Database, by: ByStaff, uuid: string): Promise<void> {
  const invoice = await findInvoice(transaction, uuid);
  if (!invoice) throw new Refusal('not-found');
  await addJob(transaction, mailInvoiceAloneJob, { invoice: uuid }, { key: `mail-invoice:${uuid}` });
  await recordStaffEvent(transaction, {
    ...by,
    action: 'invoice.mailed',
    subject: `invoice ${uuid}`,
    after: { number: invoice.number },
  });
}
