// Quotes as buyers use them: they ask for one, accept or decline it, and ask about it.

import type { TrunkAddition } from '@chipload/contract';
import type { Sent } from '@chipload/contract/endpoint';
import type { Quote, quoteCalls, QuoteRow } from '@chipload/contract/quotes';
import { mayActOnQuote, type QuoteAct, quoteBounds } from '@chipload/domain/quotes';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type Offer, offersOf, resolveTyped } from '../catalogue/catalogue.service.ts';
import { addOfferedLines, type KeptFacts } from '../trunk/trunk.service.ts';
import { mailQuoteToShopJob } from './quotes.jobs.ts';
import { presentQuote, presentRow, sentVersion, stateOf, usualPrice } from './quotes.presenter.ts';
import {
  countOpenRequests,
  findQuote,
  insertQuote,
  insertQuoteMessage,
  listQuotesOf,
  lockQuote,
  markAccepted,
  markLost,
  type StoredQuote,
} from './quotes.repository.ts';

/** The contract's description names this number. */
const mostListed = 100;

export async function listQuotes(db: Database, customer: Customer): Promise<QuoteRow[]> {
  const today = shopDay();
  return (await listQuotesOf(db, customer.companyId, mostListed)).map((quote) => presentRow(quote, today));
}

export async function getQuote(db: Database, visitor: Buyer, uuid: string): Promise<Quote> {
  const quote = await getOwn(db, visitor.customer, uuid);
  return presentQuote(quote, await offersOfQuote(db, visitor, quote), {
    today: shopDay(),
    language: visitor.language,
  });
}

/** Asks for a quote; the staff find the parts in it, at what a piece costs the company now. */
export async function requestQuotation(
  db: Database,
  visitor: Buyer,
  { request, items }: Sent<typeof quoteCalls.requestQuotation>['data'],
): Promise<Quote> {
  const { customer } = visitor;
  const parts = await resolveTyped(
    db,
    items.map(({ sku }) => sku),
    customer.companyId,
  );
  const unknown = items.findIndex(({ sku }) => !parts.has(sku));
  if (unknown >= 0)
    throw new Refusal('unknown-sku', {
      errors: { [`items.${unknown}.sku`]: (options) => m.refusal_unknown_sku({}, options) },
    });
  return transact(db, async (transaction) => {
    await lockAdditions(transaction, 'quotes', customer.id);
    if ((await countOpenRequests(transaction, customer.id)) >= quoteBounds.requests)
      throw new Refusal('too-many-requests', { retryAfterSeconds: 86_400 });
    const wanted = new Map<number, number>();
    for (const { sku, quantity } of items) {
      const id = parts.get(sku)?.id ?? 0;
      wanted.set(id, (wanted.get(id) ?? 0) + quantity);
    }
    const offers = await offersOf(transaction, [...wanted.keys()], visitor);
    const lines = [...wanted].flatMap(([partId, fromQuantity]) => {
      const cents = usualPrice(offers.get(partId), fromQuantity);
      return cents === null ? [] : [{ partId, prices: [{ fromQuantity, cents }], leadDays: null, note: '' }];
    });
    const { uuid } = await insertQuote(transaction, {
      customerId: customer.id,
      state: 'requested',
      request,
      lines,
    });
    await tellShop(transaction, uuid, 'requested');
    return getQuote(transaction, visitor, uuid);
  });
}

/** Puts lines of a quote into the cart, in which they have its prices as long as these hold. */
export async function acceptQuotation(
  db: Database,
  kept: KeptFacts,
  visitor: Buyer,
  uuid: string,
  { version, lines }: Sent<typeof quoteCalls.acceptQuotation>['data'],
): Promise<TrunkAddition> {
  return transact(db, async (transaction) => {
    const quote = await getAnswerable(transaction, visitor.customer, uuid, { act: 'accept', version });
    const offers = await offersOfQuote(transaction, visitor, quote);
    const quoted = new Map(sentVersion(quote)?.lines.map((line) => [line.inventory_code, line]));
    const wanted = lines.map(({ inventory_code: code, quantity }, place) => {
      const line = quoted.get(code);
      if (!line) throw new Refusal('not-found');
      const [least = 1] = line.from_quantities;
      if (quantity < least)
        throw new Refusal('quote-too-few', {
          errors: {
            [`lines.${place}.quantity`]: (options) => m.quotes_too_few({ least: String(least) }, options),
          },
        });
      return { inventoryCode: code, quantity, offer: offers.get(line.part_id) };
    });
    // The cart first: who places an order has it before the company, which this changes next.
    const addition = await addOfferedLines(transaction, kept, visitor, wanted);
    if (quote.state === 'sent') {
      await markAccepted(transaction, quote.id);
      await tellShop(transaction, uuid, 'accepted');
    }
    return addition;
  });
}

export async function declineQuotation(
  db: Database,
  visitor: Buyer,
  uuid: string,
  { version, reason, note }: Sent<typeof quoteCalls.declineQuotation>['data'],
): Promise<Quote> {
  return transact(db, async (transaction) => {
    const quote = await getAnswerable(transaction, visitor.customer, uuid, { act: 'decline', version });
    await markLost(transaction, quote.id, { state: 'declined', reason, note });
    await tellShop(transaction, uuid, 'declined');
    return getQuote(transaction, visitor, uuid);
  });
}

export async function askAboutQuotation(
  db: Database,
  visitor: Buyer,
  uuid: string,
  body: string,
): Promise<Quote> {
  return transact(db, async (transaction) => {
    const quote = await getAnswerable(transaction, visitor.customer, uuid, { act: 'ask' });
    const ofBuyer = quote.messages.filter(({ side }) => side === 'buyer').length;
    if (ofBuyer >= mostMessages) throw new Refusal('too-many-requests', { retryAfterSeconds: 86_400 });
    await insertQuoteMessage(transaction, quote.id, { customerId: visitor.customer.id }, body);
    await tellShop(transaction, uuid, 'asked');
    return getQuote(transaction, visitor, uuid);
  });
}

/** A buyer writes about one quote so many times at most. */
const mostMessages = 100;

async function getOwn(db: Database, { companyId }: Customer, uuid: string): Promise<StoredQuote> {
  const quote = await findQuote(db, uuid, companyId);
  if (!quote) throw new Refusal('not-found');
  return quote;
}

/** Locks a quote and returns it, if the act is possible and the buyer saw the version that was sent last. */
async function getAnswerable(
  transaction: Database,
  customer: Customer,
  uuid: string,
  { act, version }: { readonly act: QuoteAct; readonly version?: number },
): Promise<StoredQuote> {
  await lockQuote(transaction, uuid);
  const quote = await getOwn(transaction, customer, uuid);
  if (version !== undefined && sentVersion(quote)?.number !== version)
    throw new Refusal('record-changed', { facts: { state: quote.state } });
  if (!mayActOnQuote(act, stateOf(quote, shopDay()))) throw new Refusal('quote-not-open');
  return quote;
}

async function offersOfQuote(
  db: Database,
  visitor: Buyer,
  quote: StoredQuote,
): Promise<ReadonlyMap<number, Offer>> {
  const partIds = sentVersion(quote)?.lines.map(({ part_id: partId }) => partId) ?? [];
  return offersOf(db, partIds, visitor);
}

type QuoteEvent = 'requested' | 'accepted' | 'declined' | 'asked';

async function tellShop(transaction: Database, quote: string, event: QuoteEvent): Promise<void> {
  await addJob(
    transaction,
    mailQuoteToShopJob,
    { quote, event },
    { key: `quote-${event}:${quote}:${crypto.randomUUID()}` },
  );
}
