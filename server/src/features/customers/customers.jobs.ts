import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends the link to a new password, if anybody has the e-mail. */
export const sendPasswordReset = defineJob('send_password_reset', z.object({ email: z.string() }));

/** Tells a customer that the password was changed, in case it was somebody else. */
export const sendPasswordChanged = defineJob('send_password_changed', z.object({ customerId: z.int() }));

/** Tells the shop of an application for credit. */
export const sendCreditApplication = defineJob(
  'send_credit_application',
  z.object({ application: z.uuid() }),
);

/** Tells whoever applied for credit what was decided. */
export const sendCreditDecision = defineJob('send_credit_decision', z.object({ application: z.uuid() }));

const ticket = z.object({ number: z.int() });

/** Sends the customer a copy of a ticket. */
export const sendFeedbackCopy = defineJob('send_feedback_copy', ticket);

/** Sends the shop a ticket. */
export const sendFeedbackTicket = defineJob('send_feedback_ticket', ticket);
