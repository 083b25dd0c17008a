// Quotes as buyers and the staff see them.

import type { OfficeQuote, OfficeQuoteLine, QuoteVersion } from '@chipload/contract/office/quotes';
import type { Quote, QuoteRow } from '@chipload/contract/quotes';
import { mayActOnQuote, shownQuoteState } from '@chipload/domain/quotes';
import type { Language } from '../../platform/language.ts';
import { type Offer, priceAt } from '../catalogue/catalogue.service.ts';
import type { ListedQuote, StoredQuote, StoredQuoteLine, StoredVersion } from './quotes.repository.ts';

/** The version whose prices hold, or held; undefined before one was sent. */
export function sentVersion({ versions, sent_version_id: id }: StoredQuote): StoredVersion | undefined {
  return versions.find((version) => version.id === id);
}

export function stateOf(quote: StoredQuote, today: string) {
  return shownQuoteState({ state: quote.state, validUntil: sentVersion(quote)?.valid_until }, today);
}

type Listed = Omit<ListedQuote, 'sent_at'> & { readonly sent_at: Date | string | null };

/** Returns the row of a quote; a buyer is not told that the staff write on an answer. */
export function presentRow(quote: Listed, today: string, reader: 'buyer' | 'staff'): QuoteRow {
  const { valid_until: validUntil, sent_at: at } = quote;
  const state = shownQuoteState({ state: quote.state, validUntil: validUntil ?? undefined }, today);
  return {
    uuid: quote.uuid,
    number: String(quote.number),
    state: state === 'draft' && reader === 'buyer' ? 'requested' : state,
    currency: quote.currency,
    person: quote.name,
    created_at: quote.created_at.toISOString(),
    version: quote.version,
    sent_at: at === null ? null : new Date(at).toISOString(),
    valid_until: validUntil,
    lines: quote.lines,
  };
}

export function presentQuote(
  quote: StoredQuote,
  offers: ReadonlyMap<number, Offer>,
  { today, language }: { readonly today: string; readonly language: Language },
): Quote {
  const sent = sentVersion(quote);
  const state = stateOf(quote, today);
  return {
    ...presentRow(
      {
        ...quote,
        version: sent?.number ?? null,
        sent_at: sent?.sent_at ?? null,
        valid_until: sent?.valid_until ?? null,
        lines: sent?.lines.length ?? 0,
      },
      today,
      'buyer',
    ),
    note: sent?.note ?? '',
    asked: askedOf(quote, language),
    lines: (sent?.lines ?? []).map((line) => ({
      inventory_code: line.inventory_code,
      description: line.descriptions[language],
      prices: pricesOf(line),
      lead_days: line.lead_days,
      note: line.note,
      is_sold: offers.get(line.part_id)?.isSold ?? false,
      available: offers.get(line.part_id)?.available ?? 0,
    })),
    request: quote.request,
    messages: quote.messages.map((message) => ({ ...message, written_at: moment(message.written_at) })),
    may_accept: mayActOnQuote('accept', state),
    may_decline: mayActOnQuote('decline', state),
    may_ask: mayActOnQuote('ask', state),
  };
}

type DeskView = {
  readonly offers: ReadonlyMap<number, Offer>;
  /** In cents, by part; empty for whoever may not see costs. */
  readonly costs: ReadonlyMap<number, number>;
  readonly orders: readonly { readonly uuid: string; readonly number: number; readonly placed_at: Date }[];
  readonly today: string;
  readonly language: Language;
};

export function presentOfficeQuote(quote: StoredQuote, view: DeskView): OfficeQuote {
  const { lost_reason: reason, answered_at: answeredAt } = quote;
  const state = stateOf(quote, view.today);
  return {
    uuid: quote.uuid,
    number: String(quote.number),
    revision: quote.revision,
    state,
    company: { uuid: quote.company_uuid, name: quote.company_name },
    person: { uuid: quote.person_uuid, name: quote.name, email: quote.email, language: quote.language },
    currency: quote.currency,
    created_at: quote.created_at.toISOString(),
    request: quote.request,
    asked: askedOf(quote, view.language),
    lost:
      reason === null || answeredAt === null
        ? null
        : { reason, note: quote.lost_note, at: answeredAt.toISOString() },
    accepted_at: quote.state === 'accepted' ? (answeredAt?.toISOString() ?? null) : null,
    versions: quote.versions.map((version) => presentVersion(version, view)),
    messages: quote.messages.map((message) => ({ ...message, written_at: moment(message.written_at) })),
    may_answer: quote.is_for_buyer && mayActOnQuote('ask', state),
    orders: view.orders.map(({ uuid, number, placed_at: at }) => ({
      uuid,
      number: String(number),
      placed_at: at.toISOString(),
    })),
  };
}

function presentVersion(version: StoredVersion, view: DeskView): QuoteVersion {
  return {
    number: version.number,
    valid_until: version.valid_until,
    note: version.note,
    sent_at: version.sent_at === null ? null : moment(version.sent_at),
    sent_by: version.sent_by ?? '',
    lines: version.lines.map((line) => presentLine(line, view)),
  };
}

function presentLine(line: StoredQuoteLine, { offers, costs, language }: DeskView): OfficeQuoteLine {
  const offer = offers.get(line.part_id);
  return {
    inventory_code: line.inventory_code,
    description: line.descriptions[language],
    prices: pricesOf(line).map((one) => ({ ...one, usual: usualPrice(offer, one.from_quantity) })),
    lead_days: line.lead_days,
    note: line.note,
    available: offer?.available ?? 0,
    cost: costs.get(line.part_id) ?? null,
  };
}

/** Returns what a piece costs the company without quotes, in cents; null without a price. */
export function usualPrice(offer: Offer | undefined, quantity: number): number | null {
  if (!offer) return null;
  const price = priceAt({ ...offer, prices: { ...offer.prices, quoted: undefined } }, quantity);
  return price === 'invalid' ? null : price;
}

function pricesOf({ from_quantities: quantities, cents }: StoredQuoteLine) {
  return quantities.map((from, index) => ({ from_quantity: from, price: cents[index] ?? 0 }));
}

function askedOf({ asked }: StoredQuote, language: Language) {
  return asked.map(({ inventory_code, descriptions, quantity }) => ({
    inventory_code,
    description: descriptions[language],
    quantity,
  }));
}

function moment(at: string): string {
  return new Date(at).toISOString();
}
