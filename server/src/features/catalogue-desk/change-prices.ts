// Changes many list prices at once. The preview and the change itself make the same plan; what is applied is what was seen.

import { createHash } from 'node:crypto';
import type { PartFilter, PriceTerms } from '@chipload/contract/office/catalogue';
import type { PriceChangePreview } from '@chipload/contract/office/price-preview';
import { changeBreaks, marginHundredths } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import type { Language } from '../../platform/language.ts';
import { isStorable } from '../../platform/http/storable-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { applyChangeSet, changeCatalogue } from './change-sets.ts';
import { getChangeSet, type StoredChangeSet } from './change-sets.repository.ts';
import { requireDay } from './edit-part.ts';
import {
  findMatchingIds,
  findOffersOnParts,
  findPricedParts,
  findSpecialPrices,
  type OfferOnParts,
  type PricedPart,
} from './price-plan.repository.ts';

/** Beyond it, a change would take longer than a browser waits for its answer. */
const mostParts = 20_000;
const partsPerStatement = 2_000;
/** As many rows as a preview shows of each kind. */
const mostShown = 10;

export type PriceChange = { readonly filter: PartFilter; readonly terms: PriceTerms };

type PlannedPrice = {
  readonly partId: number;
  readonly code: string;
  readonly fromQuantities: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly keptBreaks: number;
  readonly cost: number | null;
};

type Plan = Omit<PriceChangePreview, 'change' | 'largest' | 'changed' | 'margin' | 'offers'> & {
  readonly planned: readonly PlannedPrice[];
  readonly offers: ReadonlyMap<string, OfferOnParts>;
};

export async function previewPriceChange(
  db: Database,
  change: PriceChange,
  {
    seesCompanies,
    seesCosts,
    language,
  }: { readonly seesCompanies: boolean; readonly seesCosts: boolean; readonly language: Language },
): Promise<PriceChangePreview> {
  const { planned, offers, ...plan } = await planPrices(db, change);
  const rows = planned
    .map(({ code, before: [before = 0], after: [after = 0], cost }) => ({
      code,
      before,
      after,
      margin: cost === null || !seesCosts ? null : marginsOf(before, after, cost),
      hundredths: Math.round(((after - before) / before) * 10_000),
    }))
    .toSorted((a, b) => a.hundredths - b.hundredths);
  const at = (place: number) => rows[place]?.hundredths ?? 0;
  const { count, rows: specials } = plan.above_list;
  return {
    ...plan,
    changed: rows.length,
    margin: medianMargin(rows.flatMap(({ margin }) => margin ?? [])),
    change:
      rows.length === 0
        ? null
        : { least: at(0), median: at(Math.floor(rows.length / 2)), most: at(rows.length - 1) },
    largest: [...rows.slice(0, mostShown), ...rows.slice(mostShown).slice(-mostShown)]
      .toSorted((a, b) => Math.abs(b.hundredths) - Math.abs(a.hundredths))
      .slice(0, mostShown),
    above_list: {
      count,
      rows: specials.map((special) => ({ ...special, company: seesCompanies ? special.company : null })),
    },
    offers: [...offers.values()]
      .toSorted((a, b) => b.parts - a.parts)
      .map(({ titles, ...offer }) => ({ ...offer, title: titles[language] || titles.en })),
  };
}

function marginsOf(before: number, after: number, cost: number) {
  // A price is never 0.
  return { before: marginHundredths(before, cost) ?? 0, after: marginHundredths(after, cost) ?? 0 };
}

type Margins = ReturnType<typeof marginsOf>;

function medianMargin(margins: readonly Margins[]): PriceChangePreview['margin'] {
  if (margins.length === 0) return null;
  const median = (of: (margins: Margins) => number) =>
    margins.map(of).toSorted((a, b) => a - b)[Math.floor(margins.length / 2)] ?? 0;
  return {
    before: median(({ before }) => before),
    after: median(({ after }) => after),
    parts: margins.length,
    below_cost: margins.filter(({ after }) => after < 0).length,
  };
}

/** Changes prices as one set; refuses when the prices are not those of the preview any more. */
export async function changePrices(
  db: Database,
  { staff, client }: ByStaff,
  { digest, ...change }: PriceChange & { readonly digest: string },
): Promise<StoredChangeSet> {
  return changeCatalogue(db, async (transaction) => {
    const { planned, impossible, digest: digestNow } = await planPrices(transaction, change);
    if (impossible.count > 0) throw new Refusal('price-impossible');
    if (planned.length === 0) throw new Refusal('nothing-to-change');
    if (digest !== digestNow)
      throw new Refusal('record-changed', { say: (options) => m.refusal_prices_changed_since({}, options) });
    const { terms } = change;
    const field = `price ${terms.currency} ${terms.valid_from}`;
    const { uuid } = await applyChangeSet(
      transaction,
      { kind: 'prices', staffId: staff.id, partCount: planned.length, terms },
      planned.map(({ partId, fromQuantities, after }) => ({
        part_id: partId,
        field,
        after: { from_quantities: fromQuantities, cents: after },
      })),
    );
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'prices.changed',
      subject: 'prices',
      after: {
        change: uuid,
        parts: planned.length,
        currency: terms.currency,
        valid_from: terms.valid_from,
      },
    });
    return getChangeSet(transaction, uuid);
  });
}

/** Reads every matching part and works out its price. */
async function planPrices(db: Database, { filter, terms }: PriceChange): Promise<Plan> {
  const { currency, shift, rounding, valid_from: day } = terms;
  requireDay(day);
  const planned: PlannedPrice[] = [];
  const impossible: string[] = [];
  const special: PriceChangePreview['above_list']['rows'] = [];
  const offers = new Map<string, OfferOnParts>();
  const counts = { without_price: 0, later: 0, special: 0 };
  const hash = createHash('sha256').update(JSON.stringify(terms));
  const ids = isStorable(filter.text ?? '') ? await findMatchingIds(db, filter, mostParts + 1) : [];
  if (ids.length > mostParts) throw new Refusal('too-many-parts');
  for (let start = 0; start < ids.length; start += partsPerStatement) {
    const parts = await findPricedParts(db, ids.slice(start, start + partsPerStatement), { currency, day });
    const changed: PlannedPrice[] = [];
    for (const part of parts) {
      if (part.cents === null) counts.without_price += 1;
      const price = plannedPrice(part, (cents) => changeBreaks(cents, shift, rounding));
      if (price === 'impossible') impossible.push(part.inventory_code);
      if (typeof price !== 'object') continue;
      changed.push(price);
      if (part.has_later) counts.later += 1;
      hash.update(
        `\n${price.partId} ${price.fromQuantities.join()} ${price.before.join()} ${price.after.join()}`,
      );
    }
    const byId = new Map(changed.map((price) => [price.partId, price]));
    const specials = await findSpecialPrices(db, [...byId.keys()], { currency, day });
    for (const { part_id: id, company, cents } of specials) {
      const { code = '', after: [list = 0] = [] } = byId.get(id) ?? {};
      if (cents <= list) continue;
      counts.special += 1;
      if (special.length < mostShown) special.push({ code, company, special: cents, list });
    }
    await addOffers(offers, db, changed, terms);
    planned.push(...changed);
  }
  return {
    planned,
    matching: ids.length,
    without_price: counts.without_price,
    later: counts.later,
    kept_breaks: planned.reduce((sum, { keptBreaks }) => sum + keptBreaks, 0),
    impossible: { count: impossible.length, codes: impossible.slice(0, mostShown) },
    above_list: { count: counts.special, rows: special },
    offers,
    digest: hash.digest('hex'),
  };
}

/** Adds the offers on parts whose prices change to those of earlier parts. */
async function addOffers(
  offers: Map<string, OfferOnParts>,
  db: Database,
  changed: readonly PlannedPrice[],
  { currency, valid_from: day }: PriceTerms,
): Promise<void> {
  const lists = changed.map(({ partId, after: [list = 0] }) => ({ partId, list }));
  for (const offer of await findOffersOnParts(db, lists, { currency, day })) {
    const earlier = offers.get(offer.uuid);
    offers.set(offer.uuid, {
      ...offer,
      parts: offer.parts + (earlier?.parts ?? 0),
      not_lower: offer.not_lower + (earlier?.not_lower ?? 0),
    });
  }
}

/** Returns the price of a part as it would be; undefined where nothing changes. */
function plannedPrice(
  { id, inventory_code: code, from_quantities: fromQuantities, cents: before, cost }: PricedPart,
  change: (cents: readonly number[]) => ReturnType<typeof changeBreaks>,
): PlannedPrice | 'impossible' | undefined {
  if (before === null || fromQuantities === null) return undefined;
  const changed = change(before);
  if (!changed) return 'impossible';
  const { cents: after, kept: keptBreaks } = changed;
  if (after.every((cents, place) => cents === before[place])) return undefined;
  return { partId: id, code, fromQuantities, before, after, keptBreaks, cost };
}
