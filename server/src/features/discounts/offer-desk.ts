// Offers in the office. A preview saves the offer in a transaction that is taken back: what it shows is what saving does.

import type { Reply, Sent } from '@chipload/contract/endpoint';
import type {
  OfferPreview,
  OfferRow,
  offerCalls,
  OfficeOffer,
  WrittenOffer,
} from '@chipload/contract/office/offers';
import { offerLimits, offerStateOf, unitPrice } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import { slugPattern } from '../../platform/files/columns.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from '../catalogue-desk/catalogue-desk.service.ts';
import { priceEntryOf, resolveParts } from '../catalogue/catalogue.service.ts';
import {
  clearParts,
  countParts,
  findCompanyOfOffer,
  findFirstParts,
  findOffer,
  findOffers,
  findPartsOfTerms,
  findPricesOnDay,
  findUnreducedParts,
  insertOffer,
  keepInOffice,
  markEnded,
  type PricesOfDay,
  type StoredOffer,
  updateOffer,
  writeCompanies,
  writeParts,
} from './offer-desk.repository.ts';

/** As many parts as a preview or a refusal shows. */
const mostShown = 10;

export async function listOffers(db: Database): Promise<Reply<typeof offerCalls.listOffers>> {
  const today = shopDay();
  return { rows: (await findOffers(db, today)).map((offer) => rowOf(offer, today)) };
}

export async function getOffer(db: Database, staff: StaffMember, uuid: string): Promise<OfficeOffer> {
  const offer = await getStored(db, uuid);
  const { texts, terms, version, companies, ended_at: endedAt } = offer;
  return {
    ...rowOf(offer, shopDay()),
    texts,
    terms,
    version,
    companies: staff.permissions.has('read-customers') ? [...companies] : null,
    address: `/app/discounts/${uuid}`,
    ended_at: endedAt?.toISOString() ?? null,
  };
}

export async function addOffer(
  db: Database,
  by: ByStaff,
  { code, ...written }: Sent<typeof offerCalls.addOffer>['data'],
): Promise<string> {
  return changeCatalogue(db, async (transaction) => {
    const { id, uuid } = await insertNew(transaction, { ...written, code });
    await writeOffer(transaction, by.staff, { id, written, before: undefined });
    await record(transaction, by, { action: 'offer.saved', uuid });
    return uuid;
  });
}

export async function saveOffer(
  db: Database,
  by: ByStaff,
  uuid: string,
  { version, ...written }: Sent<typeof offerCalls.saveOffer>['data'],
): Promise<void> {
  await changeCatalogue(db, async (transaction) => {
    const before = await getChangeable(transaction, uuid, version);
    await writeOffer(transaction, by.staff, { id: before.id, written, before });
    await record(transaction, by, { action: 'offer.saved', uuid, before });
  });
}

export async function endOffer(db: Database, by: ByStaff, uuid: string, version: string): Promise<void> {
  await changeCatalogue(db, async (transaction) => {
    const before = await getChangeable(transaction, uuid, version);
    await markEnded(transaction, before.id);
    await record(transaction, by, { action: 'offer.ended', uuid });
  });
}

export async function takeOfferOver(db: Database, by: ByStaff, uuid: string): Promise<void> {
  await changeCatalogue(db, async (transaction) => {
    const offer = await getStored(transaction, uuid);
    if (offer.kept_in === 'office') throw new Refusal('offer-not-from-files');
    await keepInOffice(transaction, offer.id);
    await record(transaction, by, { action: 'offer.taken-over', uuid });
  });
}

/** Ends the transaction of a preview, with what was read in it. */
class TakenBack extends Error {
  readonly preview: OfferPreview;

  constructor(preview: OfferPreview) {
    super('A preview is taken back');
    this.preview = preview;
  }
}

export async function previewOffer(
  db: Database,
  staff: StaffMember,
  { uuid, ...written }: Sent<typeof offerCalls.previewOffer>['data'],
): Promise<OfferPreview> {
  try {
    return await transact(db, async (transaction) => {
      const before = uuid === null ? undefined : await getChangeable(transaction, uuid);
      const { id } =
        before ?? (await insertNew(transaction, { ...written, code: `preview-${crypto.randomUUID()}` }));
      await writeOffer(transaction, staff, { id, written, before, isPreview: true });
      throw new TakenBack(await previewOf(transaction, id, written));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.preview;
    throw error;
  }
}

async function previewOf(db: Database, id: number, written: WrittenOffer): Promise<OfferPreview> {
  const day = firstDayOf(written);
  const notLower = await findUnreduced(db, id, written);
  const partIds = await findFirstParts(db, id, mostShown);
  const companyId = written.is_for_everyone ? undefined : await findCompanyOfOffer(db, id);
  const parts = await countParts(db, id);
  const read = async () => ({
    cad: await centsOnDay(db, partIds, { companyId, currency: 'CAD', day }),
    usd: await centsOnDay(db, partIds, { companyId, currency: 'USD', day }),
  });
  const after = await read();
  await clearParts(db, id);
  const before = await read();
  const pair = (currency: 'cad' | 'usd', code: string) => ({
    before: before[currency].get(code) ?? null,
    after: after[currency].get(code) ?? null,
  });
  return {
    parts,
    not_lower: notLower,
    rows: [...after.cad.keys()].map((code) => ({ code, cad: pair('cad', code), usd: pair('usd', code) })),
  };
}

/** Returns the price of one piece of parts by their codes; null for one without a price. */
async function centsOnDay(
  db: Database,
  partIds: readonly number[],
  reader: PricesOfDay,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await findPricesOnDay(db, partIds, reader);
  return new Map(
    rows.map((row) => {
      const price = unitPrice({ ...priceEntryOf(row), quantity: 1 });
      return [row.code, price === 'invalid' ? null : price.cents];
    }),
  );
}

async function insertNew(
  db: Database,
  offer: WrittenOffer & { readonly code: string },
): Promise<{ readonly id: number; readonly uuid: string }> {
  if (!slugPattern.test(offer.code))
    throw new Refusal('address-invalid', {
      errors: { code: (options) => m.refusal_address_invalid({}, options) },
    });
  requireDays(offer, undefined);
  const added = await insertOffer(db, { ...offer, texts: withFrench(offer.texts) });
  if (!added)
    throw new Refusal('address-taken', {
      errors: { code: (options) => m.office_offers_code_taken({}, options) },
    });
  return added;
}

type Writing = {
  readonly id: number;
  readonly written: WrittenOffer;
  readonly before: StoredOffer | undefined;
  readonly isPreview?: boolean;
};

/** Writes the texts, days, companies and parts of an offer; refuses what is no offer. */
async function writeOffer(
  db: Database,
  staff: StaffMember,
  { id, written, before, isPreview = false }: Writing,
): Promise<void> {
  requireDays(written, before);
  await updateOffer(db, id, { ...written, texts: withFrench(written.texts) });
  await writeForWhom(db, staff, { id, written, before });
  if (written.terms !== null) {
    const partIds = await partsOf(db, written.terms);
    await writeParts(db, id, { partIds, reduction: written.terms.reduction });
  }
  if ((await countParts(db, id)) === 0) throw new Refusal('offer-without-parts');
  if (isPreview) return;
  const { count, codes } = await findUnreduced(db, id, written);
  if (count > 0) throw new Refusal('offer-no-reduction', { facts: { count, codes } });
}

/** Returns the parts that the offer takes nothing off; prices that stay as they are were right once. */
async function findUnreduced(
  db: Database,
  id: number,
  written: WrittenOffer,
): Promise<OfferPreview['not_lower']> {
  if (written.terms === null) return { count: 0, codes: [] };
  return findUnreducedParts(db, id, { day: firstDayOf(written), limit: mostShown });
}

async function writeForWhom(
  db: Database,
  staff: StaffMember,
  { id, written: { is_for_everyone: isForEveryone, companies }, before }: Writing,
): Promise<void> {
  if (companies !== undefined && !staff.permissions.has('read-customers'))
    throw permissionMissing('read-customers');
  if (isForEveryone) {
    await writeCompanies(db, id, []);
    return;
  }
  const wanted = new Set(companies);
  const count =
    companies === undefined ? (before?.company_count ?? 0) : await writeCompanies(db, id, [...wanted]);
  if (count === 0) throw invalid('companies', (options) => m.office_offers_companies_missing({}, options));
  if (companies !== undefined && count < wanted.size) throw new Refusal('not-found');
}

async function partsOf(
  db: Database,
  { series, categories, parts, reduction }: NonNullable<WrittenOffer['terms']>,
): Promise<number[]> {
  if (reduction.kind !== 'percent' && reduction.cad === null && reduction.usd === null)
    throw invalid('cad', (options) => m.office_offers_amount_missing({}, options));
  const found = await resolveParts(db, parts);
  const unknown = parts.filter((text) => !found.has(text));
  if (unknown.length > 0)
    throw invalid('parts', (options) =>
      m.office_offers_parts_unknown({ codes: unknown.slice(0, mostShown).join(', ') }, options),
    );
  const partIds = await findPartsOfTerms(
    db,
    { series, categories },
    { partIds: [...found.values()].map(({ id }) => id), limit: offerLimits.mostParts + 1 },
  );
  if (partIds.length > offerLimits.mostParts) throw new Refusal('too-many-parts');
  return partIds;
}

type Days = Pick<WrittenOffer, 'valid_from' | 'valid_until'>;

/** Refuses days in the past, but for the first day of an offer that has begun, and days in the wrong order. */
function requireDays({ valid_from: from, valid_until: until }: Days, before: Days | undefined): void {
  const today = shopDay();
  if (from < today && from !== before?.valid_from)
    throw invalid('valid_from', (options) => m.office_offers_from_past({ today }, options));
  if (until < from || until < today)
    throw invalid('valid_until', (options) =>
      m.office_offers_until_early({ day: from < today ? today : from }, options),
    );
}

/** The first day on which prices of the offer can be paid from now on. */
function firstDayOf({ valid_from: from }: Days): string {
  const today = shopDay();
  return from < today ? today : from;
}

type Texts = WrittenOffer['texts'];

function withFrench({ en, fr }: Texts): Texts {
  if (en.title === '') throw invalid('title_en', (options) => m.office_offers_title_missing({}, options));
  return {
    en,
    fr: { title: fr.title === '' ? en.title : fr.title, text: fr.text === '' ? en.text : fr.text },
  };
}

async function getStored(db: Database, uuid: string): Promise<StoredOffer> {
  const offer = await findOffer(db, uuid);
  if (!offer) throw new Refusal('not-found');
  return offer;
}

/** Returns an offer that the office may change; refuses another version than the one that was seen. */
async function getChangeable(db: Database, uuid: string, seen?: string): Promise<StoredOffer> {
  const offer = await getStored(db, uuid);
  if (offer.kept_in === 'files') throw new Refusal('offer-from-files');
  if (seen !== undefined && offer.version !== seen)
    throw new Refusal('record-changed', { facts: { version_seen: seen, version_now: offer.version } });
  if (stateOf(offer, shopDay()) === 'ended') throw new Refusal('offer-over');
  return offer;
}

function stateOf(
  { valid_from: validFrom, valid_until: validUntil, ended_at: endedAt }: StoredOffer,
  today: string,
) {
  return offerStateOf({ validFrom, validUntil, isEnded: endedAt !== null }, today);
}

function rowOf(offer: StoredOffer, today: string): OfferRow {
  const { uuid, code, texts, valid_from, valid_until, is_for_everyone, company_count, parts, kept_in } =
    offer;
  const titles = { en: texts.en.title, fr: texts.fr.title };
  const state = stateOf(offer, today);
  return {
    uuid,
    code,
    titles,
    valid_from,
    valid_until,
    state,
    is_for_everyone,
    company_count,
    parts,
    kept_in,
  };
}

type Recorded = {
  readonly action: 'offer.saved' | 'offer.ended' | 'offer.taken-over';
  readonly uuid: string;
  readonly before?: StoredOffer;
};

async function record(
  db: Database,
  { staff, client }: ByStaff,
  { action, uuid, before }: Recorded,
): Promise<void> {
  const offer = await getStored(db, uuid);
  await recordStaffEvent(db, {
    staff,
    client,
    action,
    subject: `offer ${offer.code}`,
    ...(before && { before: factsOf(before) }),
    after: factsOf(offer),
  });
}

function factsOf(offer: StoredOffer): AuditFacts {
  const { code, texts, valid_from, valid_until, is_for_everyone, company_count, parts, terms } = offer;
  return {
    code,
    title_en: texts.en.title,
    title_fr: texts.fr.title,
    valid_from,
    valid_until,
    is_for_everyone,
    companies: company_count,
    parts,
    ...(terms && { ...terms.reduction }),
  };
}
