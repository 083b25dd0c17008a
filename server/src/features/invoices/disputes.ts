// Records a dispute of a card payment on its order and invoices, and tells the shop by e-mail.

import { shopDay } from '../../platform/shop-day.ts';
import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { postDocuments } from '../books/books.service.ts';
import { recordShopEvent } from '../audit/audit.service.ts';
import type { DisputeNews } from '../payments/payments.service.ts';
import { listInvoicesOfAttempt, recordPaidBy } from './captures-of-invoices.repository.ts';
import { mailDisputeJob } from './invoices.jobs.ts';
import { followDispute } from './pay-deposit.ts';

/** Records what changed on the order, or the company, and on the invoices that the payment pays, and enqueues the e-mail to the shop. Does nothing if nothing changed. */
export async function whenDisputed(transaction: Database, news: DisputeNews): Promise<void> {
  const { id, payment, before, after } = news;
  const facts = factsOf(payment, after);
  const earlier = before && factsOf(payment, before);
  if (JSON.stringify(earlier) === JSON.stringify(facts)) return;
  await postDocuments(transaction, 'dispute', [id]);
  const invoices = await listInvoicesOfAttempt(transaction, payment.attemptKey);
  const record = await recordPaidBy(transaction, { ...payment, key: payment.attemptKey });
  for (const subject of [record, ...invoices.map((uuid) => `invoice ${uuid}`)])
    await recordShopEvent(transaction, {
      action: earlier ? 'order.dispute-changed' : 'order.payment-disputed',
      subject,
      ...(earlier && { before: earlier }),
      after: facts,
    });
  await followDispute(transaction, news);
  await addJob(transaction, mailDisputeJob, { dispute: id }, { key: `mail-dispute:${id}` });
}

function factsOf(
  { currency, maskedCardNumber }: DisputeNews['payment'],
  dispute: NonNullable<DisputeNews['before']>,
) {
  const { cents, reason, state, isInquiry, isWithdrawn, evidenceDueAt } = dispute;
  return {
    cents,
    currency,
    masked_number: maskedCardNumber,
    dispute_reason: reason,
    dispute_state: state,
    is_inquiry: isInquiry,
    is_withdrawn: isWithdrawn,
    evidence_until: evidenceDueAt && shopDay(evidenceDueAt),
  };
}
