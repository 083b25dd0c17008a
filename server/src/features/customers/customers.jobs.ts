import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends the link to a new password, if anybody has the e-mail. */
export const sendPasswordReset = defineJob('send_password_reset', z.object({ email: z.string() }));

const customer = z.object({ customerId: z.int() });

/** Sends the link that confirms the address that waits for it. */
export const sendEmailConfirmation = defineJob('send_email_confirmation', customer);

/** Tells a customer that somebody else wanted to use their address. */
export const sendEmailTaken = defineJob('send_email_taken', customer);

/** Tells a customer, at the present address, that it is to be changed. */
export const sendEmailChangeRequested = defineJob('send_email_change_requested', customer);

/** Tells the shop of an application for credit. */
export const sendCreditApplication = defineJob(
  'send_credit_application',
  z.object({ application: z.uuid() }),
);

/** Tells whoever applied for credit what was decided. */
export const sendCreditDecision = defineJob('send_credit_decision', z.object({ application: z.uuid() }));

const ticket = z.object({ number: z.int() });

/** Tells the customer the number of a ticket. */
export const sendFeedbackReceipt = defineJob('send_feedback_receipt', ticket);

/** Sends the shop a ticket. */
export const sendFeedbackTicket = defineJob('send_feedback_ticket', ticket);
