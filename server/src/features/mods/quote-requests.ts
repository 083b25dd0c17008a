// Requests for quotations for tools that the rules do not cover: buyers make them, and accept an answer as a mod.

import type { QuoteRequest } from '@chipload/contract';
import { writeOperations } from '@chipload/contract/mod-operations';
import { isQuoteValid } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { resolveTyped } from '../catalogue/catalogue.service.ts';
import { insertMod } from './mods.repository.ts';
import type { ModRequest } from './saved-mods.ts';
import { quoteReceiptJob, quoteRequestJob } from './mods.jobs.ts';
import {
  countUnanswered,
  insertQuoteRequest,
  lockAnswered,
  markAccepted,
  selectQuoteRequests,
  type QuoteRequestRow,
} from './quote-requests.repository.ts';

/** The most unanswered requests of a customer. */
const mostUnanswered = 50;

export async function listQuoteRequests(db: Database, { customer }: Buyer): Promise<QuoteRequest[]> {
  return (await selectQuoteRequests(db, customer.id)).map(presentRequest);
}

export async function requestQuote(
  db: Database,
  { customer }: Buyer,
  {
    inventory_code,
    operations,
    quantity,
    body,
  }: ModRequest & { readonly quantity: number; readonly body: string },
): Promise<QuoteRequest> {
  const part = (await resolveTyped(db, [inventory_code], customer.companyId)).get(inventory_code);
  if (!part) throw new Refusal('unknown-sku');
  return transact(db, async (transaction) => {
    await lockAdditions(transaction, 'quote_requests', customer.id);
    if ((await countUnanswered(transaction, customer.id)) >= mostUnanswered)
      throw new Refusal('too-many-requests', { retryAfterSeconds: 86_400 });
    const uuid = await insertQuoteRequest(transaction, customer.id, {
      partId: part.id,
      operations,
      quantity,
      body,
    });
    await addJob(transaction, quoteRequestJob, { request: uuid }, { key: `quote-request:${uuid}` });
    await addJob(transaction, quoteReceiptJob, { request: uuid }, { key: `quote-receipt:${uuid}` });
    const [request] = await selectQuoteRequests(transaction, customer.id, uuid);
    if (!request) throw new Error(`Request ${uuid} was not written`);
    return presentRequest(request);
  });
}

/** Turns an answered request into a saved mod, only once. Call it in a transaction, which keeps the request locked. */
export async function acceptQuote(
  transaction: Database,
  { customer }: Buyer,
  uuid: string,
): Promise<{ readonly modUuid: string; readonly quantity: number }> {
  const [request] = await selectQuoteRequests(transaction, customer.id, uuid);
  if (!request) throw new Refusal('not-found');
  if (!(await lockAnswered(transaction, uuid))) throw new Refusal('quote-not-open');
  const { valid_until: validUntil } = request;
  if (validUntil !== null && !isQuoteValid(validUntil, shopDay())) throw quoteExpired(validUntil);
  const { number, part_id: partId, operations } = request;
  const quantity = request.quoted_quantity ?? request.quantity;
  const { unit_cents: cents, currency, lead_days: leadDays } = request;
  if (cents === null || currency === null || leadDays === null)
    throw new Error(`Request ${uuid} has no answer`);
  const mod = await insertMod(transaction, customer.id, {
    partId,
    name: `#${number}`,
    operations,
    told: null,
    quote: { number: String(number), quantity, cents, currency, leadDays },
    isApproved: false,
  });
  await markAccepted(transaction, uuid, mod.id);
  return { modUuid: mod.uuid, quantity };
}

function quoteExpired(validUntil: string): Refusal {
  return new Refusal('quote-expired', {
    say: (options) => m.refusal_quote_expired_on({ date: validUntil }, options),
  });
}

function presentRequest(row: QuoteRequestRow): QuoteRequest {
  return {
    uuid: row.uuid,
    number: String(row.number),
    inventory_code: row.inventory_code,
    operations: writeOperations(row.operations),
    quantity: row.quantity,
    body: row.body,
    state: row.state,
    answer: row.answer,
    price: row.unit_cents,
    currency: row.currency,
    lead_days: row.lead_days,
    quoted_quantity: row.quoted_quantity,
    valid_until: row.valid_until,
    mod_uuid: row.mod_uuid,
    asked_at: row.asked_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
