// Offers in the office: the list, one with its terms, a preview of its prices, adding, changing and ending; and what a buyer pays and why.

import { offerLimits, offerStates, priceChangeLimits } from '@chipload/domain/pricing';
import { trunkLimits } from '@chipload/domain/trunk';
import { z } from 'zod';
import { byUuid, cents, currency, day, partNumber, price, uuidAndName } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const text = z.object({
  title: z.string().trim().max(offerLimits.titleLength),
  text: z.string().trim().max(offerLimits.textLength),
});
const texts = z.object({ en: text, fr: text });

const reducedBy = cents.min(1).max(priceChangeLimits.mostCents).nullable();
const reduction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    hundredths: z
      .int()
      .min(1)
      .max(offerLimits.mostPercent * 100)
      .meta({ description: 'Off the list price of one piece, in hundredths of a percent' }),
  }),
  z.object({ kind: z.enum(['amount', 'price']), cad: reducedBy, usd: reducedBy }),
]);

const offerTerms = z.object({
  series: z.array(z.string().max(120)).max(offerLimits.mostNamed),
  categories: z
    .array(z.string().max(250))
    .max(offerLimits.mostNamed)
    .meta({ description: '`series/category`, by their slugs' }),
  parts: z.array(partNumber).max(offerLimits.mostNamed),
  reduction,
});
export type OfferTerms = z.infer<typeof offerTerms>;

const offerRow = z.object({
  uuid: z.uuid(),
  code: z.string().meta({ description: 'What the owner calls it' }),
  titles: z.object({ en: z.string(), fr: z.string() }),
  valid_from: day,
  valid_until: day,
  state: z.enum(offerStates),
  is_for_everyone: z.boolean(),
  company_count: z.int(),
  parts: z.int(),
  kept_in: z
    .enum(['files', 'office'])
    .meta({ description: '`files`: an import brings it; the office changes it once it has taken it over' }),
});
export type OfferRow = z.infer<typeof offerRow>;

const officeOffer = offerRow.extend({
  version: z.string().meta({ description: 'Differs after every change' }),
  texts,
  terms: offerTerms.nullable().meta({ description: 'Null: the parts and prices that the files had' }),
  companies: z.array(uuidAndName).nullable().meta({ description: 'Null without `read-customers`' }),
  address: z.string().meta({ description: 'Of its page in the shop' }),
  ended_at: z.iso.datetime().nullable().meta({ description: 'When it was ended before its last day' }),
});
export type OfficeOffer = z.infer<typeof officeOffer>;

const version = z.string().max(40);
const slug = z.string().trim().max(offerLimits.codeLength);
const offer = z.object({
  texts: texts.meta({ description: 'An empty French text is the English one' }),
  valid_from: day,
  valid_until: day,
  is_for_everyone: z.boolean(),
  companies: z
    .array(z.uuid())
    .max(offerLimits.mostNamed)
    .optional()
    .meta({ description: 'For whom, if not for everyone; left out, as before. Needs `read-customers`' }),
  terms: offerTerms.nullable().meta({ description: 'Null: its parts and prices stay as they are' }),
});
export type WrittenOffer = z.infer<typeof offer>;

const shownPrice = z.object({ before: cents.nullable(), after: cents.nullable() });
const offerPreview = z.object({
  parts: z.int(),
  not_lower: z.object({ count: z.int(), codes: z.array(z.string()) }).meta({
    description: 'Parts that would cost no less than their list price: while there are any, nothing is saved',
  }),
  rows: z.array(z.object({ code: z.string(), cad: shownPrice, usd: shownPrice })).meta({
    description: 'The first ten by part number, with the price of one piece without and with the offer',
  }),
});
export type OfferPreview = z.infer<typeof offerPreview>;

const priceCandidate = z.object({
  source: z.enum(['list', 'break', 'special', 'discount', 'quote']),
  from_quantity: z.int().nullable(),
  offer: uuidAndName.nullable(),
  days: z
    .object({ from: day.nullable(), to: day.nullable() })
    .nullable()
    .meta({ description: 'Of a special price; null within: it has always held, or has no end' }),
  price: cents.nullable(),
  outcome: z.enum(['wins', 'higher', 'equal', 'quantity', 'no-price', 'planned', 'ended', 'for-others']),
});
export type ShownCandidate = z.infer<typeof priceCandidate>;

const explainedPrice = z.object({
  code: z.string(),
  description: z.string(),
  currency,
  price: price.meta({ description: 'Of one piece; `invalid`: the part cannot be bought in this currency' }),
  total: price,
  is_sold: z.boolean(),
  is_approved: z.boolean().meta({ description: 'A company that is not approved pays what guests pay' }),
  candidates: z.array(priceCandidate),
});
export type ExplainedPrice = z.infer<typeof explainedPrice>;

const saving = ['not-found', 'offer-without-parts', 'offer-no-reduction', 'too-many-parts'] as const;
const changing = [...saving, 'offer-from-files', 'offer-over', 'record-changed', 'catalogue-busy'] as const;

export const offerCalls = {
  listOffers: officeEndpoint({
    method: 'GET',
    path: '/offers',
    summary: 'The offers: current, planned and the latest 100 that have ended',
    permission: 'read-stock',
    reply: z.object({ rows: z.array(offerRow) }),
    cost: 5,
  }),
  getOffer: officeEndpoint({
    method: 'GET',
    path: '/offers/:uuid',
    summary: 'An offer with its texts and terms',
    permission: 'read-stock',
    params: byUuid,
    reply: officeOffer,
    refusals: ['not-found'],
  }),
  previewOffer: officeEndpoint({
    method: 'POST',
    path: '/offers/preview',
    summary: 'What an offer would do to the prices, worked out by saving it and taking that back',
    permission: 'change-prices',
    body: offer.extend({ uuid: z.uuid().nullable() }),
    records: 'nothing',
    reply: offerPreview,
    refusals: [...changing],
    cost: 50,
  }),
  addOffer: officeEndpoint({
    method: 'POST',
    path: '/offers',
    summary: 'Add an offer',
    permission: 'change-prices',
    body: offer.extend({ code: slug }),
    records: ['offer.saved'],
    reply: officeOffer,
    refusals: [...saving, 'address-invalid', 'address-taken', 'catalogue-busy'],
    cost: 50,
  }),
  saveOffer: officeEndpoint({
    method: 'POST',
    path: '/offers/:uuid',
    summary: 'Change an offer that has not ended',
    permission: 'change-prices',
    params: byUuid,
    body: offer.extend({ version }),
    records: ['offer.saved'],
    reply: officeOffer,
    refusals: changing,
    cost: 50,
  }),
  endOffer: officeEndpoint({
    method: 'POST',
    path: '/offers/:uuid/end',
    summary: 'End an offer at once',
    permission: 'change-prices',
    params: byUuid,
    body: z.object({ version }),
    records: ['offer.ended'],
    reply: officeOffer,
    refusals: ['not-found', 'offer-from-files', 'offer-over', 'record-changed', 'catalogue-busy'],
  }),
  takeOfferOver: officeEndpoint({
    method: 'POST',
    path: '/offers/:uuid/take-over',
    summary: 'Keep an offer that came from files in the office from now on; imports leave it alone',
    permission: 'change-prices',
    params: byUuid,
    records: ['offer.taken-over'],
    reply: officeOffer,
    refusals: ['not-found', 'offer-not-from-files', 'catalogue-busy'],
  }),
  explainPrice: officeEndpoint({
    method: 'GET',
    path: '/price-explanation',
    summary: 'What a company, or a guest, pays for so many pieces of a part on a day, and why',
    permission: 'read-stock',
    query: z.object({
      part: partNumber,
      quantity: z.coerce.number().int().min(trunkLimits.minimumQuantity).max(trunkLimits.maximumQuantity),
      day: day.optional().meta({ description: 'Not before today; today by default' }),
      company: z.uuid().optional().meta({ description: 'Needs `read-customers`' }),
      currency: currency.optional().meta({ description: 'Of a guest' }),
    }),
    reply: explainedPrice,
    refusals: ['not-found', 'unknown-sku'],
    cost: 2,
  }),
};
