import type { Logger } from 'pino';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import type { PaymentShop } from '../payments/payments.service.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { captureInvoice } from './card-money.ts';
import { findDeclinedInvoice } from './card-declined-mail.repository.ts';
import { cardDeclinedMail } from './card-declined-mail.ts';
import { findCardPayment } from './card-payment-mail.repository.ts';
import { cardPaymentMail } from './card-payment-mail.ts';
import { creditNoteMail, refundMail } from './credit-mail.ts';
import { findMailedCreditNote, findMailedRefund } from './credit-mail.repository.ts';
import { invoiceMail } from './invoice-mail.ts';
import {
  captureInvoiceJob,
  mailCardDeclinedJob,
  mailCardPaymentJob,
  mailCreditNoteJob,
  mailDisputeJob,
  mailInvoiceAloneJob,
  mailRefundJob,
  mailMonthlyStatementsJob,
  mailReminderJob,
  mailStatementJob,
} from './invoices.jobs.ts';
import { disputeMail } from './dispute-mail.ts';
import { findMailedDispute } from './dispute-mail.repository.ts';
import { findInvoice } from './invoices.repository.ts';
import { enqueueMonthlyStatements, writeMonthlyStatement } from './monthly-statements.ts';
import { writeReminder } from './reminders.ts';
import { writeStatement } from './send-statement.ts';

/** The jobs of invoices: capturing the card, and mails. */
export function invoiceTasks(
  shop: PaymentShop,
  { log, ...mailOptions }: PostOptions & { readonly log?: Pick<Logger, 'info'> },
): Handler[] {
  const { send, sendToShop } = createPost(mailOptions);
  return [
    handleJob(captureInvoiceJob, async ({ invoice }) => {
      await captureInvoice(shop, invoice);
    }),
    handleJob(mailInvoiceAloneJob, async ({ invoice: uuid }, _signal, job) => {
      const invoice = await findInvoice(shop.db, uuid);
      if (!invoice) throw new Error(`There is no invoice ${uuid}`);
      await send((sender) => ({ ...invoiceMail(invoice, sender), key: `invoice:${job}` }));
    }),
    handleJob(mailCreditNoteJob, async ({ credit_note: uuid }) => {
      const note = await findMailedCreditNote(shop.db, uuid);
      if (!note) throw new Error(`There is no credit note ${uuid}`);
      await send((sender) => creditNoteMail(note, sender));
    }),
    handleJob(mailCardPaymentJob, async ({ capture }) => {
      const payment = await findCardPayment(shop.db, capture);
      if (!payment) throw new Error(`There is no capture ${capture} of an invoice`);
      await send((sender) => cardPaymentMail(payment, sender));
    }),
    handleJob(mailCardDeclinedJob, async ({ invoice: uuid }) => {
      const invoice = await findDeclinedInvoice(shop.db, uuid);
      if (invoice) await send((sender) => cardDeclinedMail(invoice, sender));
    }),
    handleJob(mailRefundJob, async ({ refund: key }) => {
      const refund = await findMailedRefund(shop.db, key);
      if (!refund) throw new Error(`There is no refund ${key}`);
      await send((sender) => refundMail(refund, sender));
    }),
    handleJob(mailDisputeJob, async ({ dispute: id }, _signal, job) => {
      const dispute = await findMailedDispute(shop.db, id);
      if (!dispute) throw new Error(`There is no dispute ${id}`);
      await sendToShop((sender, to) => ({ ...disputeMail(dispute, sender, to), key: `dispute:${job}` }));
    }),
    handleJob(mailReminderJob, async ({ mail }) => {
      const mailOf = await writeReminder(shop.db, mail);
      if (mailOf) await send((sender) => ({ ...mailOf(sender), key: `reminder:${mail}` }));
    }),
    // Every hour, since the month of the shop begins at another hour than that of the clock of a server.
    handleJob(
      mailMonthlyStatementsJob,
      async (_payload, signal) => {
        await enqueueMonthlyStatements(shop.db, signal);
      },
      { schedule: '20 * * * *' },
    ),
    handleJob(mailStatementJob, async ({ on, ...recipient }, _signal, job) => {
      const mailOf =
        on === undefined
          ? await writeStatement(shop.db, recipient)
          : await writeMonthlyStatement(shop.db, recipient, on);
      if (typeof mailOf === 'string')
        return log?.info({ ...recipient, on, reason: mailOf }, 'A monthly statement was not mailed');
      if (mailOf) await send((sender) => ({ ...mailOf(sender), key: `statement:${job}` }));
    }),
  ];
}
