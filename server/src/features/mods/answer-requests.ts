// Requests for quotations for the staff, who list and answer them.

import { transact, type Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { recordOperatorEvent, recordStaffEvent, type StaffActor } from '../audit/audit.service.ts';
import { quoteAnswerJob } from './mods.jobs.ts';
import { type OpenRequest, type QuoteAnswer, updateAnswer } from './quote-requests.repository.ts';

export { listOpenRequests, type OpenRequest, type QuoteAnswer } from './quote-requests.repository.ts';

/**
 * Answers the request with this number, only once, and notifies the buyer by mail; undefined if no such request is
 * unanswered. `by` is undefined at the command line.
 */
export async function answerQuoteRequest(
  db: Database,
  number: number,
  answer: QuoteAnswer,
  by?: StaffActor,
): Promise<OpenRequest | undefined> {
  return transact(db, async (transaction) => {
    const request = await updateAnswer(transaction, number, answer);
    if (!request) return undefined;
    const { uuid } = request;
    await addJob(transaction, quoteAnswerJob, { request: uuid }, { key: `quote-answer:${uuid}` });
    await recordAnswer(transaction, request, { answer, by });
    return request;
  });
}

async function recordAnswer(
  transaction: Database,
  { number, currency, quantity }: OpenRequest,
  { answer: { offer }, by }: { readonly answer: QuoteAnswer; readonly by: StaffActor | undefined },
): Promise<void> {
  const event = {
    action: offer ? 'request.quoted' : 'request.declined',
    subject: `request special ${number}`,
    before: { state: 'asked' },
    after: offer
      ? {
          state: 'answered',
          unit_cents: offer.unitCents,
          currency,
          quantity: offer.quantity ?? quantity,
          lead_days: offer.leadDays,
          valid_until: offer.validUntil ?? null,
        }
      : { state: 'declined' },
  } as const;
  if (by) await recordStaffEvent(transaction, { ...by, ...event });
  else await recordOperatorEvent(transaction, { command: 'answer-quote-request', ...event });
}
