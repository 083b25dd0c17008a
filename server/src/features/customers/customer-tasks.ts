import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/worker.ts';
import { createPost, type PostOptions } from '../settings/settings.service.ts';
import { findAccount } from './account.repository.ts';
import { findApplication, type ApplicationWithApplicant } from './credit-decision.repository.ts';
import {
  creditApplicationMail,
  creditDecisionMail,
  feedbackCopyMail,
  feedbackTicketMail,
  passwordChangedMail,
  passwordResetMail,
} from './customer-mails.ts';
import {
  sendCreditApplication,
  sendCreditDecision,
  sendFeedbackCopy,
  sendFeedbackTicket,
  sendPasswordChanged,
  sendPasswordReset,
} from './customers.jobs.ts';
import { findFeedback, type StoredFeedback } from './feedback.repository.ts';
import { createResetLink } from './forgotten-password.ts';

export type CustomerTasksOptions = PostOptions & { readonly db: Database };

/** What the worker does for customers. */
export function customerTasks(options: CustomerTasksOptions): Handler[] {
  const { db } = options;
  const { send, sendToShop } = createPost(options);

  return [
    handleJob(sendPasswordReset, async ({ email }) => {
      const link = await createResetLink(db, email);
      if (link) await send((sender) => passwordResetMail(link, sender));
    }),
    handleJob(sendPasswordChanged, async ({ customerId }) => {
      const account = await findAccount(db, customerId);
      if (account) await send((sender) => passwordChangedMail(account, sender));
    }),
    handleJob(sendCreditApplication, async ({ application: uuid }) => {
      const application = await applicationOf(db, uuid);
      await sendToShop((sender, to) => creditApplicationMail(application, sender, to));
    }),
    handleJob(sendCreditDecision, async ({ application: uuid }) => {
      const application = await applicationOf(db, uuid);
      await send((sender) => creditDecisionMail(application, sender));
    }),
    handleJob(sendFeedbackCopy, async ({ number }) => {
      const feedback = await feedbackOf(db, number);
      await send((sender) => feedbackCopyMail(feedback, sender));
    }),
    handleJob(sendFeedbackTicket, async ({ number }) => {
      const feedback = await feedbackOf(db, number);
      await sendToShop((sender, to) => feedbackTicketMail(feedback, sender, to));
    }),
  ];
}

async function applicationOf(db: Database, uuid: string): Promise<ApplicationWithApplicant> {
  const application = await findApplication(db, uuid);
  if (!application) throw new Error(`There is no application ${uuid}`);
  return application;
}

async function feedbackOf(db: Database, number: number): Promise<StoredFeedback> {
  const feedback = await findFeedback(db, number);
  if (!feedback) throw new Error(`There is no feedback ${number}`);
  return feedback;
}
