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
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordBuyerEvent } from '../audit/audit.service.ts';
import { type Offer, offersOf, resolveTyped } from '../catalogue/catalogue.service.ts';
import { addOfferedLines, type KeptFacts, piecesInTrunk } from '../trunk/trunk.service.ts';
import { mailQuoteToShopJob, type NewsOfQuote } from './quotes.jobs.ts';
import { presentQuote, presentRow, sentVersion, stateOf, usualPrice } from './quotes.presenter.ts';
import {
  type AskedPart,
  countOpenRequests,
  findQuote,
  insertQuote,
  insertQuoteMessage,
  listQuotesOf,
  lockQuote,
  markAccepted,
  markLost,
  type StoredQuote,
  type WrittenLine,
} from './quotes.repository.ts';

/** The contract's description names this number. */
const mostListed = 100;

export async function listQuotes(db: Database, customer: Customer): Promise<QuoteRow[]> {
  const today = shopDay();
  return (await listQuotesOf(db, customer.companyId, mostListed)).map((quote) =>
    presentRow(quote, today, 'buyer'),
  );
}

export async function getQuote(db: Database, visitor: Buyer, uuid: string): Promise<Quote> {
  const quote = await getOwn(db, visitor.customer, uuid);
  return presentQuote(quote, await offersOfQuote(db, visitor, quote), {
    today: shopDay(),
    language: visitor.language,
  });
}

/** Asks for a quote; the staff find the parts in it, at what a piece costs the company without quotes. */
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
  const unknown = items.flatMap(({ sku }, place) => (parts.has(sku) ? [] : [`items.${place}.sku`]));
  if (unknown.length > 0) {
    const say: Say = (options) => m.refusal_unknown_sku({}, options);
    throw new Refusal('unknown-sku', { errors: Object.fromEntries(unknown.map((field) => [field, say])) });
  }
  return transact(db, async (transaction) => {
    await lockAdditions(transaction, 'quotes', customer.id);
    if ((await countOpenRequests(transaction, customer.id)) >= quoteBounds.requests)
      throw new Refusal('too-many-requests', { retryAfterSeconds: 86_400 });
    const asked = items.map(({ sku, quantity }) => ({ partId: parts.get(sku)?.id ?? 0, quantity }));
    const uuid = await insertQuote(transaction, {
      customerId: customer.id,
      state: 'requested',
      request,
      asked,
      lines: await linesAt(transaction, visitor, asked),
    });
    await tellShop(transaction, visitor, { quote: uuid, event: 'requested' });
    return getQuote(transaction, visitor, uuid);
  });
}

/** Returns the lines with which the staff begin: each part with a price, from each of the quantities that were asked for on. */
async function linesAt(db: Database, visitor: Buyer, asked: readonly AskedPart[]): Promise<WrittenLine[]> {
  const quantities = new Map<number, Set<number>>();
  for (const { partId, quantity } of asked)
    quantities.set(partId, new Set([...(quantities.get(partId) ?? []), quantity]));
  const offers = await offersOf(db, [...quantities.keys()], visitor);
  return [...quantities].flatMap(([partId, of]) => {
    const prices = [...of]
      .toSorted((one, other) => one - other)
      .slice(0, quoteBounds.breaks)
      .flatMap((fromQuantity) => {
        const cents = usualPrice(offers.get(partId), fromQuantity);
        return cents === null ? [] : [{ fromQuantity, cents }];
      });
    return prices.length === 0 ? [] : [{ partId, prices, leadDays: null, note: '' }];
  });
}

type Accepted = Sent<typeof quoteCalls.acceptQuotation>['data'];

/** Puts so many pieces of lines of a quote into the cart, in which they have its prices as long as these hold. */
export async function acceptQuotation(
  db: Database,
  kept: KeptFacts,
  visitor: Buyer,
  uuid: string,
  { version, lines }: Accepted,
): Promise<TrunkAddition> {
  return transact(db, async (transaction) => {
    const quote = await getAnswerable(transaction, visitor.customer, uuid, { act: 'accept', version });
    const wanted = wantedLines(quote, await offersOfQuote(transaction, visitor, quote), lines);
    const inCart = await piecesInTrunk(transaction, kept, visitor);
    const missing = wanted.flatMap(({ partId, quantity, ...line }) => {
      const more = quantity - (inCart.get(partId) ?? 0);
      return more > 0 ? [{ ...line, quantity: more }] : [];
    });
    // The cart first: who places an order has it before the company, which this changes next.
    const addition = await addOfferedLines(transaction, kept, visitor, missing);
    if (missing.length > 0 && addition.added === 0) return addition;
    if (quote.state === 'sent') await markAccepted(transaction, quote.id);
    const accepted = lines.map(({ inventory_code: code, quantity: pieces }) => ({ code, pieces }));
    await recordBuyerEvent(transaction, {
      action: 'quote.accepted',
      subject: `quote ${uuid}`,
      customerId: visitor.customer.id,
      before: { state: quote.state },
      after: { state: 'accepted', version, lines: accepted },
    });
    await tellShop(transaction, visitor, { quote: uuid, event: 'accepted', lines: accepted });
    return addition;
  });
}

/** Returns the lines of a quote that are accepted; refuses fewer pieces than the least. */
function wantedLines(quote: StoredQuote, offers: ReadonlyMap<number, Offer>, lines: Accepted['lines']) {
  const quoted = new Map(sentVersion(quote)?.lines.map((line) => [line.inventory_code, line]));
  return lines.map(({ inventory_code: code, quantity }, place) => {
    const line = quoted.get(code);
    if (!line) throw new Refusal('not-found');
    const [least = 1] = line.from_quantities;
    if (quantity < least)
      throw new Refusal('quote-too-few', {
        errors: {
          [`lines.${place}.quantity`]: (options) => m.quotes_too_few({ least: String(least) }, options),
        },
      });
    return { partId: line.part_id, inventoryCode: code, quantity, offer: offers.get(line.part_id) };
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
    await recordBuyerEvent(transaction, {
      action: 'quote.declined',
      subject: `quote ${uuid}`,
      customerId: visitor.customer.id,
      before: { state: quote.state },
      after: { state: 'declined', version, lost_because: reason },
    });
    await tellShop(transaction, visitor, { quote: uuid, event: 'declined' });
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
    const by = { customerId: visitor.customer.id };
    const message = await insertQuoteMessage(transaction, quote.id, by, body);
    await tellShop(transaction, visitor, { quote: uuid, event: 'asked', message });
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
  const state = stateOf(quote, shopDay());
  if (!mayActOnQuote(act, state)) throw new Refusal(state === 'expired' ? 'quote-expired' : 'quote-not-open');
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

/** Has the shop told what the buyer did. */
async function tellShop(
  transaction: Database,
  { customer }: Buyer,
  news: Omit<NewsOfQuote, 'customerId'>,
): Promise<void> {
  await addJob(transaction, mailQuoteToShopJob, { ...news, customerId: customer.id });
}
