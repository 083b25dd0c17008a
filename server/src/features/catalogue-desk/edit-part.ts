import type { Sent } from '@chipload/contract/endpoint';
import type { catalogueDeskCalls } from '@chipload/contract/office/catalogue';
import { dearerBreak } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { applyChangeSet, changeCatalogue } from './change-sets.ts';
import { fieldOfSize, rewriteSizes, sizesOfPart } from './part-kinds.ts';
import {
  findCosts,
  findStoredPart,
  findStoredPrices,
  type StoredPart,
  writeCost,
} from './part-record.repository.ts';

type EditedPart = Sent<typeof catalogueDeskCalls.editPart>['data'];
type EditedSizes = Sent<typeof catalogueDeskCalls.editSizes>['data'];
type SentCost = Sent<typeof catalogueDeskCalls.setCost>['data'];
type SentPrice = Sent<typeof catalogueDeskCalls.setPrice>['data'];

/** Changes the fields of a part that differ, as one set; refuses if somebody else has changed it since it was seen. */
export async function editPart(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { version, descriptions, ...sent }: EditedPart,
): Promise<{ readonly isChanged: boolean }> {
  return changeCatalogue(db, async (transaction) => {
    const part = await seenPart(transaction, code, version);
    const successor = sent.superseded_by === '' ? null : sent.superseded_by;
    await requireSuccessor(transaction, part, sent.status, successor);
    const plain = { ...sent, superseded_by: successor };
    const wanted = { ...plain, description_en: descriptions.en, description_fr: descriptions.fr };
    const present = {
      ...part,
      description_en: part.descriptions.en,
      description_fr: part.descriptions.fr,
    };
    const fields = fieldNames.filter((field) => wanted[field] !== present[field]);
    if (fields.length === 0) return { isChanged: false };
    const rows = fields.map((field) => ({ part_id: part.id, field, after: wanted[field] }));
    await applyChangeSet(transaction, { kind: 'part', staffId: staff.id, partCount: 1 }, rows);
    const named = plainNames.filter((field) => fields.includes(field));
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'part.changed',
      subject: `part ${code}`,
      before: Object.fromEntries(named.map((field) => [field, part[field]])),
      after: { fields, ...Object.fromEntries(named.map((field) => [field, plain[field]])) },
    });
    return { isChanged: true };
  });
}

const plainNames = ['weight_grams', 'hs_code', 'origin', 'status', 'superseded_by'] as const;
const fieldNames = [...plainNames, 'description_en', 'description_fr'] as const;

/** Refuses a superseded part without the part in its place, one of itself, and one that leads back to it. */
async function requireSuccessor(
  db: Database,
  part: StoredPart,
  status: EditedPart['status'],
  successor: string | null,
): Promise<void> {
  if (successor === null) {
    if (status === 'superseded')
      throw invalidSuccessor((options) => m.refusal_successor_missing({}, options));
    return;
  }
  const other = await findStoredPart(db, successor);
  if (!other) throw invalidSuccessor((options) => m.refusal_successor_unknown({ code: successor }, options));
  if (other.id === part.id || other.superseded_by === part.inventory_code)
    throw invalidSuccessor((options) => m.refusal_successor_circle({ code: successor }, options));
}

function invalidSuccessor(say: (options: { locale: 'en' | 'fr' }) => string): Refusal {
  return new Refusal('successor-invalid', { say, errors: { superseded_by: say } });
}

/** Changes the sizes of a part that differ, as one set; refuses those that a part of its type cannot have, each at its field. */
export async function editSizes(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { version, sizes: sent }: EditedSizes,
): Promise<{ readonly isChanged: boolean }> {
  return changeCatalogue(db, async (transaction) => {
    const part = await seenPart(transaction, code, version);
    const wanted = readTypedSizes(part, sent);
    const changed = sizesOfPart(part).filter(({ key, value }) => (value ?? '') !== (wanted[key] ?? ''));
    if (changed.length === 0) return { isChanged: false };
    const rows = changed.map(({ key }) => ({
      part_id: part.id,
      field: fieldOfSize(key),
      after: wanted[key] ?? null,
    }));
    await applyChangeSet(transaction, { kind: 'part', staffId: staff.id, partCount: 1 }, rows);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'part.changed',
      subject: `part ${code}`,
      after: { fields: changed.map(({ key }) => key) },
    });
    return { isChanged: true };
  });
}

/** Returns the sizes of a part with some that are typed in place of its own; refuses those that a part of its type cannot have. */
function readTypedSizes(part: StoredPart, typed: EditedSizes['sizes']): ReturnType<typeof rewriteSizes> {
  const present = sizesOfPart(part);
  const errors = new Map<string, Say>();
  const sizes = rewriteSizes(part, typed, (key, problem) => {
    const names = present.find((size) => size.key === key)?.names;
    const say: Say = (options) =>
      m.import_problem_of({ field: names?.[options.locale] ?? key, problem: problem(options) }, options);
    if (!errors.has(key)) errors.set(key, say);
  });
  if (errors.size > 0) throw new Refusal('sizes-invalid', { errors: Object.fromEntries(errors) });
  return sizes;
}

/** Returns the tool that a part would be with typed sizes; refuses what `editSizes` refuses. */
export async function readTypedTool(
  db: Database,
  code: string,
  typed: EditedSizes['sizes'],
): Promise<StoredPart['tool']> {
  const part = await findStoredPart(db, code);
  if (!part) throw new Refusal('not-found');
  return { ...part.tool, ...readTypedSizes(part, typed) };
}

/** Sets the list price of a part from a day on; a price of the same day is replaced. */
export async function setPrice(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { version, currency, valid_from: day, breaks }: SentPrice,
): Promise<{ readonly isChanged: boolean }> {
  requireDay(day);
  requireBreaks(breaks);
  return changeCatalogue(db, async (transaction) => {
    const part = await seenPart(transaction, code, version);
    const prices = await findStoredPrices(transaction, part.id);
    const former = prices.find((price) => price.currency === currency && price.valid_from <= day);
    const after = {
      from_quantities: breaks.map(({ from_quantity: quantity }) => quantity),
      cents: breaks.map(({ price }) => price),
    };
    const before = former && { from_quantities: former.from_quantities, cents: former.cents };
    if (before && JSON.stringify(before) === JSON.stringify(after)) return { isChanged: false };
    const field = `price ${currency} ${day}`;
    await applyChangeSet(transaction, { kind: 'price', staffId: staff.id, partCount: 1 }, [
      { part_id: part.id, field, after },
    ]);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'part.price-set',
      subject: `part ${code}`,
      ...(former && { before: { cents: former.cents[0] ?? null, valid_from: former.valid_from } }),
      after: { currency, cents: after.cents[0] ?? null, valid_from: day },
    });
    return { isChanged: true };
  });
}

/** Sets what a piece costs the shop in a currency, for those who may read costs. What was invoiced keeps the cost that it had. */
export async function setCost(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { version, currency, cost }: SentCost,
): Promise<{ readonly isChanged: boolean }> {
  if (!staff.permissions.has('read-costs')) throw permissionMissing('read-costs');
  return changeCatalogue(db, async (transaction) => {
    const part = await seenPart(transaction, code, version);
    const before = (await findCosts(transaction, part.id)).find((one) => one.currency === currency);
    if ((before?.cents ?? null) === cost) return { isChanged: false };
    await writeCost(transaction, part.id, { currency, cents: cost });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'part.cost-set',
      subject: `part ${code}`,
      // Not the cost itself: more people read the trail than may see costs.
      after: { currency },
    });
    return { isChanged: true };
  });
}

/** Refuses a day before today: what buyers paid stays as it was. */
export function requireDay(day: string): void {
  if (day >= shopDay()) return;
  throw new Refusal('price-day-past', {
    errors: { valid_from: (options) => m.refusal_price_day_past({}, options) },
  });
}

/** Refuses breaks that do not begin at one piece and rise, and a piece that costs more when one buys more. */
function requireBreaks(breaks: SentPrice['breaks']): void {
  const isRising = breaks.every(({ from_quantity: quantity }, place) => {
    const before = breaks[place - 1];
    return before ? quantity > before.from_quantity : quantity === 1;
  });
  if (!isRising || dearerBreak(breaks.map(({ price }) => price)) !== -1)
    throw new Refusal('breaks-invalid', {
      errors: { breaks: (options) => m.refusal_breaks_invalid({}, options) },
    });
}

async function seenPart(db: Database, code: string, version: string): Promise<StoredPart> {
  const part = await findStoredPart(db, code);
  if (!part) throw new Refusal('not-found');
  if (part.version !== version)
    throw new Refusal('record-changed', { facts: { version_seen: version, version_now: part.version } });
  return part;
}
