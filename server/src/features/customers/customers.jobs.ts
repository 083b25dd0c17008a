import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends the link to a new password, if the e-mail address is known. */
export const sendPasswordReset = defineJob('send_password_reset', z.object({ email: z.string() }));

const customer = z.object({ customerId: z.int() });

/** Sends the link that confirms the customer's unconfirmed address. */
export const sendEmailConfirmation = defineJob('send_email_confirmation', customer);

/** Notifies a customer that somebody else tried to use their address. */
export const sendEmailTaken = defineJob('send_email_taken', customer);

/** Notifies a customer at the current address that a change was requested. */
export const sendEmailChangeRequested = defineJob('send_email_change_requested', customer);

/** Notifies the shop of an application for credit. */
export const sendCreditApplication = defineJob(
  'send_credit_application',
  z.object({ application: z.uuid() }),
);

/** Notifies the applicant of the decision about credit. */
export const sendCreditDecision = defineJob('send_credit_decision', z.object({ application: z.uuid() }));

const ticket = z.object({ number: z.int() });

/** Sends the customer the number of a ticket. */
export const sendFeedbackReceipt = defineJob('send_feedback_receipt', ticket);

/** Sends the shop a ticket. */
export const sendFeedbackTicket = defineJob('send_feedback_ticket', ticket);
