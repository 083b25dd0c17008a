// Quotes at the desk of the staff: they begin, write, send and close them, and answer questions.

import type { Sent } from '@chipload/contract/endpoint';
import type { OfficeQuote, officeQuoteCalls, WrittenQuoteLine } from '@chipload/contract/office/quotes';
import { addDays } from '@chipload/domain/days';
import { mayActOnQuote, type QuoteAct, quoteBounds, unorderedBreak } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { invalid, Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { offersOf, resolveParts } from '../catalogue/catalogue.service.ts';
import { percentBelow, requireOverride, belowPriceLimit } from '../order-desk/order-desk.service.ts';
import { findPerson, listPartCosts } from './quote-desk.repository.ts';
import { mailQuoteJob, mailQuoteMessageJob } from './quotes.jobs.ts';
import { presentOfficeQuote, stateOf, usualPrice } from './quotes.presenter.ts';
import {
  findQuote,
  insertQuote,
  insertQuoteMessage,
  listOrdersOfQuote,
  lockQuote,
  markLost,
  markSent,
  type StoredQuote,
  type StoredVersion,
  type WrittenLine,
  writeVersion,
} from './quotes.repository.ts';

export async function getOfficeQuote(db: Database, staff: StaffMember, uuid: string): Promise<OfficeQuote> {
  return present(db, staff, await getStored(db, uuid));
}

/** Begins a quote for a person, in the currency of their company. */
export async function addQuote(
  db: Database,
  by: ByStaff,
  { person: uuid }: Sent<typeof officeQuoteCalls.addQuote>['data'],
): Promise<OfficeQuote> {
  return transact(db, async (transaction) => {
    const person = await findPerson(transaction, uuid);
    if (!person) throw new Refusal('not-found');
    if (person.is_disabled) throw new Refusal('person-disabled');
    const added = await insertQuote(transaction, {
      customerId: person.id,
      state: 'draft',
      request: '',
      asked: [],
      lines: [],
    });
    await record(transaction, by, { action: 'quote.begun', uuid: added, after: { state: 'draft' } });
    return getOfficeQuote(transaction, by.staff, added);
  });
}

type Written = Sent<typeof officeQuoteCalls.writeQuote>['data'];

/** Writes the version that is sent next; a price that is left out is what a piece costs the company without quotes. */
export async function writeQuote(
  db: Database,
  by: ByStaff,
  uuid: string,
  { revision, valid_until: validUntil, note, lines }: Written,
): Promise<OfficeQuote> {
  return transact(db, async (transaction) => {
    const quote = await getChangeable(transaction, uuid, { act: 'write', revision });
    // What was copied is looked at when it is sent.
    if (validUntil !== quote.versions[0]?.valid_until) requireLastDay(validUntil);
    const read = await readLines(transaction, quote, lines);
    await writeVersion(transaction, quote.id, { validUntil, note, lines: read });
    await record(transaction, by, {
      action: 'quote.written',
      uuid,
      after: { valid_until: validUntil, lines: read.length },
    });
    return getOfficeQuote(transaction, by.staff, uuid);
  });
}

/** Sends the version that was written. Its prices hold from now on, whatever held before. */
export async function sendQuote(
  db: Database,
  by: ByStaff,
  uuid: string,
  revision: number,
): Promise<OfficeQuote> {
  return transact(db, async (transaction) => {
    const quote = await getChangeable(transaction, uuid, { act: 'send', revision });
    const version = quote.versions.find(({ sent_at: sentAt }) => sentAt === null);
    if (!version || version.lines.length === 0) throw new Refusal('quote-empty');
    requireLastDay(version.valid_until);
    if (quote.is_disabled) throw new Refusal('person-disabled');
    await requireWithinLimits(transaction, by.staff, quote, version);
    await markSent(transaction, quote.id, { versionId: version.id, staffId: by.staff.id });
    const sent = { quote: uuid, version: version.number };
    await addJob(transaction, mailQuoteJob, sent, { key: `quote:${uuid}:${version.number}` });
    await record(transaction, by, {
      action: 'quote.sent',
      uuid,
      before: { state: quote.state },
      after: { state: 'sent', version: version.number, valid_until: version.valid_until },
    });
    return getOfficeQuote(transaction, by.staff, uuid);
  });
}

/** Closes a quote that came to nothing; its prices hold no longer. */
export async function withdrawQuote(
  db: Database,
  by: ByStaff,
  uuid: string,
  { revision, reason, note }: Sent<typeof officeQuoteCalls.withdrawQuote>['data'],
): Promise<OfficeQuote> {
  return transact(db, async (transaction) => {
    const quote = await getChangeable(transaction, uuid, { act: 'withdraw', revision });
    await markLost(transaction, quote.id, { state: 'withdrawn', reason, note });
    await record(transaction, by, {
      action: 'quote.withdrawn',
      uuid,
      before: { state: quote.state },
      after: { state: 'withdrawn', lost_because: reason },
    });
    return getOfficeQuote(transaction, by.staff, uuid);
  });
}

export async function answerAboutQuote(
  db: Database,
  by: ByStaff,
  uuid: string,
  body: string,
): Promise<OfficeQuote> {
  return transact(db, async (transaction) => {
    const quote = await getChangeable(transaction, uuid, { act: 'ask' });
    if (!quote.is_for_buyer) throw new Refusal('quote-not-open');
    const message = await insertQuoteMessage(transaction, quote.id, { staffId: by.staff.id }, body);
    await addJob(
      transaction,
      mailQuoteMessageJob,
      { quote: uuid, message },
      { key: `quote-message:${message}` },
    );
    await record(transaction, by, { action: 'quote.answered', uuid });
    return getOfficeQuote(transaction, by.staff, uuid);
  });
}

async function getStored(db: Database, uuid: string): Promise<StoredQuote> {
  const quote = await findQuote(db, uuid);
  if (!quote) throw new Refusal('not-found');
  return quote;
}

/** Locks a quote and returns it, if the act is possible and nobody changed it since it was seen. */
async function getChangeable(
  transaction: Database,
  uuid: string,
  { act, revision }: { readonly act: QuoteAct; readonly revision?: number },
): Promise<StoredQuote> {
  if (!(await lockQuote(transaction, uuid))) throw new Refusal('not-found');
  const quote = await getStored(transaction, uuid);
  if (revision !== undefined && quote.revision !== revision)
    throw new Refusal('record-changed', { facts: { state: quote.state } });
  if (!mayActOnQuote(act, stateOf(quote, shopDay()))) throw new Refusal('quote-not-open');
  return quote;
}

function requireLastDay(validUntil: string): void {
  const today = shopDay();
  if (validUntil < today) {
    const say: Say = (options) => m.refusal_valid_until_past({}, options);
    throw new Refusal('valid-until-past', { errors: { valid_until: say } });
  }
  if (validUntil > addDays(today, quoteBounds.validDays))
    throw invalid('valid_until', (options) =>
      m.office_quotes_valid_too_long({ days: String(quoteBounds.validDays) }, options),
    );
}

async function readLines(
  db: Database,
  quote: StoredQuote,
  lines: readonly WrittenQuoteLine[],
): Promise<WrittenLine[]> {
  const parts = await resolveParts(
    db,
    lines.map(({ part }) => part),
  );
  const offers = await offersOfQuote(
    db,
    quote,
    [...parts.values()].map(({ id }) => id),
  );
  const seen = new Set<number>();
  return lines.map(({ part: text, prices, lead_days: leadDays, note }, place) => {
    const at = (field: string) => `lines.${place}.${field}`;
    const part = parts.get(text);
    if (!part) throw invalid(at('part'), (options) => m.office_quotes_part_unknown({ part: text }, options));
    if (seen.has(part.id))
      throw invalid(at('part'), (options) =>
        m.office_quotes_part_twice({ code: part.inventoryCode }, options),
      );
    seen.add(part.id);
    const offer = offers.get(part.id);
    const read = prices.map(({ from_quantity: fromQuantity, price }, index) => {
      const cents = price ?? usualPrice(offer, fromQuantity);
      if (cents === null)
        throw invalid(at(`prices.${index}.price`), (options) =>
          m.office_quotes_no_price({ code: part.inventoryCode }, options),
        );
      return { fromQuantity, cents };
    });
    const wrong = unorderedBreak(read);
    if (wrong >= 0)
      throw invalid(at(`prices.${wrong}.from_quantity`), (options) =>
        m.office_quotes_break_order({ code: part.inventoryCode }, options),
      );
    return { partId: part.id, prices: read, leadDays, note };
  });
}

/** Refuses prices further below the usual ones than the roles of the sender allow. */
async function requireWithinLimits(
  db: Database,
  staff: StaffMember,
  quote: StoredQuote,
  { lines }: StoredVersion,
): Promise<void> {
  const override = {
    isAllowed: staff.permissions.has('override-prices'),
    mostPercent: staff.limits.pricePercent,
  };
  const offers = await offersOfQuote(
    db,
    quote,
    lines.map(({ part_id: partId }) => partId),
  );
  for (const { part_id: partId, inventory_code: code, from_quantities: quantities, cents } of lines) {
    for (const [index, quantity] of quantities.entries()) {
      const usual = usualPrice(offers.get(partId), quantity);
      const percent = usual === null ? 0 : percentBelow(usual, cents[index] ?? 0);
      // Without a usual price, any is one of the staff's own.
      if (percent > 0 || usual === null)
        requireOverride(override, percent, (most) => belowPriceLimit(code, most));
    }
  }
}

/** Returns the parts with the prices of the quote's company. */
async function offersOfQuote(db: Database, quote: StoredQuote, partIds: readonly number[]) {
  const { language, currency, name, email, is_email_confirmed: isEmailConfirmed } = quote;
  const customer = { id: quote.customer_id, companyId: quote.company_id, name, email, isEmailConfirmed };
  return offersOf(db, partIds, { language, currency, customer });
}

async function present(db: Database, staff: StaffMember, quote: StoredQuote): Promise<OfficeQuote> {
  const partIds = quote.versions.flatMap(({ lines }) => lines.map(({ part_id: partId }) => partId));
  const ids = [...new Set(partIds)];
  return presentOfficeQuote(quote, {
    offers: await offersOfQuote(db, quote, ids),
    costs: staff.permissions.has('read-costs') ? await listPartCosts(db, ids, quote.currency) : new Map(),
    orders: staff.permissions.has('read-orders') ? await listOrdersOfQuote(db, quote) : [],
    today: shopDay(),
    language: staff.language,
  });
}

type Recorded = {
  readonly action: 'quote.begun' | 'quote.written' | 'quote.sent' | 'quote.withdrawn' | 'quote.answered';
  readonly uuid: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
};

async function record(transaction: Database, by: ByStaff, { uuid, ...event }: Recorded): Promise<void> {
  await recordStaffEvent(transaction, { ...by, ...event, subject: `quote ${uuid}` });
}
