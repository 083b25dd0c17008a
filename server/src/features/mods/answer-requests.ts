// Requests for quotations for the staff, who list and answer them.

import { transact, type Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { quoteAnswerJob } from './mods.jobs.ts';
import { type OpenRequest, updateAnswer } from './quote-requests.repository.ts';

export { listOpenRequests, type OpenRequest } from './quote-requests.repository.ts';

/** The staff's answer to a request: a price and a lead time, or a refusal. */
export type QuoteAnswer = {
  readonly answer: string;
  readonly offer: { readonly unitCents: number; readonly leadDays: number } | undefined;
};

/** Answers the request with this number, only once, and notifies the buyer by mail; undefined if no such request is unanswered. */
export async function answerQuoteRequest(
  db: Database,
  number: number,
  answer: QuoteAnswer,
): Promise<OpenRequest | undefined> {
  return transact(db, async (transaction) => {
    const request = await updateAnswer(transaction, number, answer);
    if (!request) return undefined;
    const { uuid } = request;
    await addJob(transaction, quoteAnswerJob, { request: uuid }, { key: `quote-answer:${uuid}` });
    return request;
  });
}
