// Answers what a buyer pays for a part on a day, and why: from the prices that the cart reads, by the rule that the cart uses.

import type { Given, Reply } from '@chipload/contract/endpoint';
import type { offerCalls, ShownCandidate } from '@chipload/contract/office/offers';
import { money } from '@chipload/domain/money';
import {
  explainPrice,
  lineTotal,
  type NamedOffer,
  offerStateOf,
  type PriceCandidate,
} from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { offersOf, priceEntryOf, resolvePart } from '../catalogue/catalogue.service.ts';
import { findCompany, findOffersOnPart, findPricesOnDay, type OfferOnPart } from './offer-desk.repository.ts';
import { presentDays } from './special-prices.ts';
import { findOverlapping } from './special-prices.repository.ts';

type Asked = Given<typeof offerCalls.explainPrice>['query'];

export async function explainPriceOf(
  db: Database,
  staff: StaffMember,
  { part: text, quantity, day = shopDay(), company: companyUuid, currency: guestCurrency = 'CAD' }: Asked,
): Promise<Reply<typeof offerCalls.explainPrice>> {
  if (day < shopDay())
    throw new Refusal('validation', {
      errors: { day: (options) => m.office_price_day_past({}, options) },
    });
  const part = await resolvePart(db, text);
  if (!part)
    throw new Refusal('unknown-sku', { errors: { part: (options) => m.refusal_unknown_sku({}, options) } });
  const company = await companyOf(db, staff, companyUuid);
  const reader = { companyId: company?.id, currency: company?.currency ?? guestCurrency, day };
  const [[row], special, offers, shown] = await Promise.all([
    findPricesOnDay(db, [part.id], reader),
    company &&
      findOverlapping(
        db,
        { companyId: company.id, partId: part.id, currency: company.currency },
        { from: day, to: day },
      ),
    findOffersOnPart(db, part.id, reader),
    offersOf(db, [part.id], { language: staff.language, currency: reader.currency, customer: undefined }),
  ]);
  const sold = shown.get(part.id);
  if (!row || !sold) throw new Refusal('not-found');
  const named = offers.map((offer) => namedOffer(offer, day));
  const { breaks, specialCents, quoted } = priceEntryOf(row);
  const { price, candidates } = explainPrice({ breaks, specialCents, quoted, offers: named, quantity });
  const cents = price === 'invalid' || !sold.isSold ? 'invalid' : price.cents;
  return {
    code: part.inventoryCode,
    description: sold.description,
    currency: reader.currency,
    price: cents,
    total: cents === 'invalid' ? cents : lineTotal(money(cents, reader.currency), quantity).cents,
    is_sold: sold.isSold,
    is_approved: company?.is_approved ?? true,
    candidates: candidates.map((candidate) => ({
      ...shownCandidate(candidate, offers, staff),
      days: candidate.source === 'special' && special ? presentDays(special) : null,
    })),
  };
}

async function companyOf(db: Database, staff: StaffMember, uuid: string | undefined) {
  if (uuid === undefined) return undefined;
  if (!staff.permissions.has('read-customers')) throw permissionMissing('read-customers');
  const company = await findCompany(db, uuid);
  if (!company) throw new Refusal('not-found');
  return company;
}

function namedOffer(offer: OfferOnPart, day: string): NamedOffer {
  const { uuid: name, cents, rate, holds } = offer;
  return {
    name,
    cents: cents ?? undefined,
    rate: rate ?? undefined,
    lapse: holds ? undefined : lapseOf(offer, day),
  };
}

function lapseOf(
  { is_ended: isEnded, valid_from: validFrom, valid_until: validUntil }: OfferOnPart,
  day: string,
) {
  const state = offerStateOf({ validFrom, validUntil, isEnded }, day);
  return state === 'current' ? 'for-others' : state;
}

function shownCandidate(
  { source, fromQuantity, offer: uuid, cents, outcome }: PriceCandidate,
  offers: readonly OfferOnPart[],
  { language }: StaffMember,
): Omit<ShownCandidate, 'days'> {
  const offer = offers.find((one) => one.uuid === uuid);
  return {
    source,
    from_quantity: fromQuantity ?? null,
    offer: offer ? { uuid: offer.uuid, name: offer.titles[language] } : null,
    price: cents ?? null,
    outcome,
  };
}
