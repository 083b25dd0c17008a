import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';

/** Captures the card for an invoice, and applies what was captured. */
export const captureInvoiceJob = defineJob('capture_invoice', z.object({ invoice: z.uuid() }));

/** At most one capture waits for each invoice. */
export const captureKeyOf = (invoice: string) => `capture-invoice:${invoice}`;

/** Mails an invoice by itself, as a PDF: an additional one, or one again. That of a shipment is in the mail of the shipment. */
export const mailInvoiceAloneJob = defineJob('mail_invoice', z.object({ invoice: z.uuid() }));

/** Mails the buyer that a credit note was issued. */
export const mailCreditNoteJob = defineJob('mail_credit_note', z.object({ credit_note: z.uuid() }));

/** Mails the buyer a receipt of an invoice, or a part of it, that they paid by card. */
export const mailCardPaymentJob = defineJob('mail_card_payment', z.object({ capture: z.uuid() }));

/** Mails the buyer that the card did not pay an invoice, if nothing has paid it since. */
export const mailCardDeclinedJob = defineJob('mail_card_declined', z.object({ invoice: z.uuid() }));

/** A capture that is refused may be followed at once by another, so the mail waits for the outcome. */
const declinedMailAfterMilliseconds = 60_000;

export async function enqueueDeclinedMail(transaction: Database, invoice: string): Promise<void> {
  const waiting = { key: `card-declined:${invoice}`, afterMilliseconds: declinedMailAfterMilliseconds };
  await addJob(transaction, mailCardDeclinedJob, { invoice }, waiting);
}

/** Mails the buyer that money was returned to a card. */
export const mailRefundJob = defineJob('mail_refund', z.object({ refund: z.uuid() }));

/** Mails the shop that a payment is disputed, or what became of it. */
export const mailDisputeJob = defineJob('mail_dispute', z.object({ dispute: z.int() }));

/** Mails a person what their company owes, or with `on` the statement of the month that ended on that day. */
export const mailStatementJob = defineJob(
  'mail_statement',
  z.object({ company: z.uuid(), person: z.uuid(), on: z.iso.date().optional() }),
);

/** Enqueues the statements of the month before. */
export const mailMonthlyStatementsJob = defineJob('mail_monthly_statements', z.object({}));

/** Mails a person what is still open of the invoices that a mail reminds of. */
export const mailReminderJob = defineJob('mail_reminder', z.object({ mail: z.uuid() }));
