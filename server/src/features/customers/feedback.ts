// Turns a bug or an idea into a ticket: the customer gets its number, the shop the ticket.

import { feedbackLimits } from '@chipload/domain/accounts';
import { transact, type Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCustomer } from './customers.repository.ts';
import { sendFeedbackReceipt, sendFeedbackTicket } from './customers.jobs.ts';
import {
  countRecentFeedback,
  insertFeedback,
  type NewFeedback,
  updateClosed,
  updateOpen,
} from './feedback.repository.ts';

/** Returns the ticket number; refuses more than five within an hour. */
export async function sendFeedback(db: Database, feedback: NewFeedback): Promise<string> {
  return transact(db, async (transaction) => {
    await lockCustomer(transaction, feedback.customerId);
    const { count, retryAfterSeconds } = await countRecentFeedback(transaction, feedback.customerId);
    if (count >= feedbackLimits.perHour) {
      throw new Refusal('too-many-requests', { retryAfterSeconds });
    }

    const number = await insertFeedback(transaction, feedback);
    await addJob(transaction, sendFeedbackReceipt, { number });
    await addJob(transaction, sendFeedbackTicket, { number });
    return String(number);
  });
}

/** Closes feedback; returns whether it was open. */
export async function closeFeedback(
  transaction: Database,
  number: number,
  staffId: number,
): Promise<boolean> {
  return updateClosed(transaction, number, staffId);
}

/** Opens feedback again; returns whether it was closed. */
export async function reopenFeedback(transaction: Database, number: number): Promise<boolean> {
  return updateOpen(transaction, number);
}
