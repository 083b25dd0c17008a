import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findReceiptUnsubscribeUrl } from '../consents/consents.service.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { findAccount } from './account.repository.ts';
import { findApplication, type ApplicationWithApplicant } from './credit-decision.repository.ts';
import {
  creditApplicationMail,
  creditDecisionMail,
  feedbackReceiptMail,
  feedbackTicketMail,
  passwordResetMail,
} from './customer-mails.ts';
import {
  sendCreditApplication,
  sendCreditDecision,
  sendEmailChangeRequested,
  sendEmailConfirmation,
  sendEmailTaken,
  sendFeedbackReceipt,
  sendFeedbackTicket,
  sendPasswordReset,
} from './customers.jobs.ts';
import { createConfirmationLink } from './email-confirmation.ts';
import { emailChangeRequestedMail, emailConfirmationMail, emailTakenMail } from './email-mails.ts';
import { findFeedback, type StoredFeedback } from './feedback.repository.ts';
import { createResetLink } from './forgotten-password.ts';

export type CustomerTasksOptions = PostOptions & { readonly db: Database; readonly secrets: Secrets };

/** The jobs of this feature. */
export function customerTasks(options: CustomerTasksOptions): Handler[] {
  const { db } = options;
  const { send, sendToShop } = createPost(options);

  return [
    ...emailTasks(options),
    handleJob(sendPasswordReset, async ({ email }) => {
      const link = await createResetLink(db, email);
      if (link) await send((sender) => passwordResetMail(link, sender));
    }),
    handleJob(sendCreditApplication, async ({ application: uuid }) => {
      const application = await applicationOf(db, uuid);
      await sendToShop((sender, to) => creditApplicationMail(application, sender, to));
    }),
    handleJob(sendCreditDecision, async ({ application: uuid }) => {
      const application = await applicationOf(db, uuid);
      await send((sender) => creditDecisionMail(application, sender));
    }),
    handleJob(sendFeedbackReceipt, async ({ number }) => {
      const feedback = await feedbackOf(db, number);
      const link =
        feedback.is_email_confirmed && (await findReceiptUnsubscribeUrl(db, options, feedback.customer_id));
      if (link) await send((sender) => feedbackReceiptMail(feedback, sender, link));
    }),
    handleJob(sendFeedbackTicket, async ({ number }) => {
      const feedback = await feedbackOf(db, number);
      await sendToShop((sender, to) => feedbackTicketMail(feedback, sender, to));
    }),
  ];
}

/** The jobs that mail links and notices about e-mail addresses. */
function emailTasks(options: CustomerTasksOptions): Handler[] {
  const { db } = options;
  const { send } = createPost(options);
  const mailOwner = async (customerId: number, job: string) => {
    const account = await findAccount(db, customerId);
    if (account) await send((sender) => ({ ...emailTakenMail(account, sender), key: `email-taken:${job}` }));
  };

  return [
    handleJob(sendEmailConfirmation, async ({ customerId }, _signal, job) => {
      const created = await createConfirmationLink(db, customerId);
      if (created && 'ownerId' in created) await mailOwner(created.ownerId, job);
      else if (created) await send((sender) => emailConfirmationMail(created.link, sender));
    }),
    handleJob(sendEmailTaken, ({ customerId }, _signal, job) => mailOwner(customerId, job)),
    handleJob(sendEmailChangeRequested, async ({ customerId }, _signal, job) => {
      const account = await findAccount(db, customerId);
      if (!account) return;
      const key = `email-change-requested:${job}`;
      await send((sender) => ({ ...emailChangeRequestedMail(account, sender), key }));
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
