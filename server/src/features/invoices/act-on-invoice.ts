// Acts on an invoice that move no money by themselves: asking the card once more, and mailing its link again.

import { transact, type Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { PaymentShop } from '../payments/payments.service.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { captureInvoice } from './card-money.ts';
import { findInvoice } from './invoices.repository.ts';
import { mailInvoiceJob } from './invoices.jobs.ts';

/** Asks the card once more for what is open. The gateway is asked after the event is recorded, outside of every lock. */
export async function captureAgain(
  shop: PaymentShop,
  by: ByStaff,
  uuid: string,
): Promise<'paid' | 'declined' | 'unknown'> {
  await transact(shop.db, async (transaction) => {
    const invoice = await findInvoice(transaction, uuid);
    if (!invoice) throw new Refusal('not-found');
    if (invoice.state === 'paid') throw new Refusal('invoice-paid');
    if (invoice.payment_type !== 'card') throw new Refusal('not-by-card');
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
  });
  return captureInvoice(shop, uuid);
}

/** Enqueues a mail with the link of an invoice to its buyer. */
export async function mailInvoice(transaction: Database, by: ByStaff, uuid: string): Promise<void> {
  const invoice = await findInvoice(transaction, uuid);
  if (!invoice) throw new Refusal('not-found');
  await addJob(transaction, mailInvoiceJob, { invoice: uuid }, { key: `mail-invoice:${uuid}` });
  await recordStaffEvent(transaction, {
    ...by,
    action: 'invoice.mailed',
    subject: `invoice ${uuid}`,
    after: { number: invoice.number },
  });
}
