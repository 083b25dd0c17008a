// Imports a file of special prices: of any company, each from its days on. Days are those of a price that is agreed on in the office.

import type { ImportPreview, SentImportFile } from '@chipload/contract/office/part-imports';
import { addDays } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { specialDaysText } from '@chipload/messages/parts';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvents } from '../audit/audit.service.ts';
import {
  applyChangeSet,
  type CalledCompany,
  companiesOfRows,
  type FileKind,
  importFile,
  type ImportPlan,
  ofField,
  type ImportedFile,
  previewFile,
  type ReadRow,
  readRows,
  sayUnknown,
  type SentImport,
  undoChangeSet,
} from '../catalogue-desk/catalogue-desk.service.ts';
import {
  findPartsToAgree,
  findPricesOfParts,
  findTakenDays,
  type PartToAgree,
  type AgreedDays,
  type WrittenPrice,
  writeSpecialPricesOf,
} from './special-price-files.repository.ts';
import { presentDays } from './special-prices.ts';

const specialPriceFile: FileKind = {
  kind: 'special-prices',
  action: 'special-prices.imported',
  requirePermission: (_, permissions) => requireCustomers(permissions),
  countsOf: (changes) => ({ added: 0, changed: changes.length }),
  plan: planSpecialPrices,
  write: async (transaction, by, { plan: { changes }, set }) => {
    const { id, uuid } = await applyChangeSet(transaction, { kind: 'special-prices', ...set }, changes);
    await recordPrices(transaction, by, await writeSpecialPricesOf(transaction, id, 'after'));
    return uuid;
  },
};

/** Prices of companies are those of customers. */
function requireCustomers(permissions: StaffMember['permissions']): void {
  if (!permissions.has('read-customers')) throw permissionMissing('read-customers');
}

export async function previewSpecialPriceImport(
  db: Database,
  staff: StaffMember,
  sent: SentImportFile,
): Promise<ImportPreview> {
  return previewFile(db, staff, sent, specialPriceFile);
}

/** Agrees on the prices of a file; refuses when it would not change what its preview showed any more. */
export async function importSpecialPrices(db: Database, by: ByStaff, sent: SentImport) {
  return importFile(db, by, sent, specialPriceFile);
}

/**
 * Takes the prices of an import back; refuses when one was changed since or has held on a day before today, or when another price was
 * agreed on for days that a former one had.
 */
export async function undoSpecialPriceImport(db: Database, by: ByStaff, uuid: string) {
  requireCustomers(by.staff.permissions);
  return undoChangeSet(db, by, {
    uuid,
    kinds: ['special-prices'],
    restore: async (transaction, { id }) => {
      const [taken] = await findTakenDays(transaction, id);
      if (taken)
        throw new Refusal('change-not-undoable', {
          say: (options) => m.refusal_special_price_taken(taken, options),
          facts: taken,
        });
      await recordPrices(transaction, by, await writeSpecialPricesOf(transaction, id, 'before'));
    },
  });
}

/** Records each price in the timeline of its company; one that is taken back has ended. */
async function recordPrices(db: Database, by: ByStaff, written: readonly WrittenPrice[]): Promise<void> {
  const lastDay = addDays(shopDay(), -1);
  const eventOf = (price: WrittenPrice) => ({
    subject: `company ${price.company}`,
    ...(price.before && { before: factsOf(price, price.before) }),
    after: factsOf(price, price.after ?? { cents: price.before?.cents ?? 0, to: lastDay }),
  });
  const [saved, ended] = [written.filter(({ after }) => after), written.filter(({ after }) => !after)];
  await recordStaffEvents(db, { ...by, action: 'special-price.saved', changes: saved.map(eventOf) });
  await recordStaffEvents(db, { ...by, action: 'special-price.ended', changes: ended.map(eventOf) });
}

function factsOf({ code, currency, from }: WrittenPrice, { cents, to }: NonNullable<WrittenPrice['after']>) {
  const { from: valid_from } = presentDays({ valid_from: from, valid_to: to });
  return { part: code, currency, cents, valid_from, valid_to: to };
}

type PlannedPrice = ImportPlan['changes'][number];

type Wanted = {
  readonly read: ReadRow;
  readonly company: CalledCompany;
  readonly part: PartToAgree;
  readonly cents: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

async function planSpecialPrices(db: Database, file: ImportedFile): Promise<ImportPlan> {
  const rows = readRows(file, { canRepeatCodes: true });
  const companyOf = await companiesOfRows(db, rows);
  const parts = await findPartsToAgree(
    db,
    rows.map(({ code }) => code),
    shopDay(),
  );
  const wanted = rows.flatMap((read) => {
    const one = wantedOf(read, companyOf, parts);
    return one ? [one] : [];
  });
  const stored = await findPricesOfParts(
    db,
    wanted.map(({ company, part }) => ({ companyId: company.id, partId: part.id })),
  );
  const storedOf = Map.groupBy(
    stored,
    ({ company_id: companyId, part_id: partId }) => `${companyId} ${partId}`,
  );
  const changes: PlannedPrice[] = [];
  let unchanged = 0;
  for (const [key, same] of Map.groupBy(wanted, ({ company, part }) => `${company.id} ${part.id}`)) {
    const planned = planPrices(same, storedOf.get(key) ?? []);
    changes.push(...planned.changes);
    unchanged += planned.unchanged;
  }
  const refused = rows.flatMap(({ row, code, problems }) =>
    problems.length > 0 ? [{ row, code, problems }] : [],
  );
  return { added: [], changes, refused, unchanged, later: 0 };
}

/** Returns what a row agrees on; undefined, with what is wrong, for one that cannot be read or names nobody. */
function wantedOf(
  read: ReadRow,
  companyOf: (read: ReadRow) => CalledCompany | undefined,
  parts: ReadonlyMap<string, PartToAgree>,
): Wanted | undefined {
  const { code, values, problems } = read;
  const isRead = problems.length === 0;
  const { company: name, price: cents, currency, valid_from: from, valid_to: to } = values;
  const company = companyOf(read);
  const part = parts.get(code);
  if (typeof name !== 'string') {
    if (isRead) problems.push(ofField('company', (options) => m.import_problem_empty({}, options)));
  } else if (company && typeof currency === 'string' && currency !== company.currency) {
    const own = { company: company.name, currency: company.currency };
    problems.push((options) => m.import_problem_company_currency(own, options));
  }
  if (!part && code !== '' && isRead)
    problems.push(ofField('code', sayUnknown(code, m.import_problem_no_part)));
  if (problems.length === 0 && typeof cents !== 'number')
    problems.push(ofField('price', (options) => m.import_problem_empty({}, options)));
  const textOf = (value: typeof from) => (typeof value === 'string' ? value : undefined);
  const days = { from: textOf(from), to: textOf(to) };
  const first = [days.from ?? '', shopDay()].toSorted().at(-1) ?? '';
  if (days.to !== undefined && days.to < first)
    problems.push(ofField('valid_to', (options) => m.import_problem_last_day({ day: first }, options)));
  if (problems.length > 0 || !company || !part || typeof cents !== 'number') return undefined;
  return { read, company, part, cents, ...days };
}

/**
 * Works out the prices of one company and part as the rows leave them. A row without a first day is the price from today on, and ends the
 * one that holds; prices that change come before new ones, so that a file can end one and begin the next.
 */
function planPrices(wanted: readonly Wanted[], stored: readonly AgreedDays[]) {
  const today = shopDay();
  const matching = ({ company, from }: Wanted) =>
    stored.find(
      (one) =>
        one.currency === company.currency &&
        (one.to === null || one.to >= today) &&
        (from === undefined ? one.from <= today : one.from === from),
    );
  let prices = new Map(stored.map((one) => [one.from, one]));
  const written = new Set<string>();
  let unchanged = 0;
  for (const one of wanted.toSorted((a, b) => Number(!matching(a)) - Number(!matching(b)))) {
    const { company, cents, read } = one;
    const old = matching(one);
    const from = one.from ?? (old?.cents === cents ? old.from : today);
    const to = one.to ?? (one.from === undefined ? (old?.to ?? null) : null);
    const price = { currency: company.currency, from, to, cents };
    const next = new Map(prices);
    if (old && old.from !== from) next.set(old.from, { ...old, to: addDays(today, -1) });
    next.set(from, price);
    const taken = [from, ...(old ? [old.from] : [])].find((day) => written.has(day));
    const other =
      taken === undefined
        ? [...next.values()].find((each) => each !== price && meet(each, price))
        : prices.get(taken);
    if (from < today && !old)
      read.problems.push(ofField('valid_from', (options) => m.import_problem_first_day({ today }, options)));
    else if (other) read.problems.push(sayOverlap(other));
    else {
      const before = old?.from === from ? old : undefined;
      if (before?.cents === cents && before.to === to) unchanged += 1;
      written.add(from);
      prices = next;
    }
  }
  const [first] = wanted;
  return { unchanged, changes: first ? changesOf(prices, stored, first) : [] };
}

function meet(one: AgreedDays, other: AgreedDays): boolean {
  return (one.to === null || one.to >= other.from) && (other.to === null || other.to >= one.from);
}

function sayOverlap(other: AgreedDays): Say {
  return (options) =>
    m.office_special_prices_overlap(
      {
        price: formatMoney(other.cents, other.currency, options.locale),
        days: specialDaysText(presentDays({ valid_from: other.from, valid_to: other.to }), options),
      },
      options,
    );
}

function changesOf(
  prices: ReadonlyMap<string, AgreedDays>,
  stored: readonly AgreedDays[],
  { company, part }: Pick<Wanted, 'company' | 'part'>,
): PlannedPrice[] {
  return [...prices.values()].flatMap((price) => {
    const before = stored.find(({ from }) => from === price.from);
    const isSame = before?.cents === price.cents && before.to === price.to;
    if (isSame) return [];
    const list = part.list[price.currency];
    return [
      {
        part_id: part.id,
        code: part.code,
        field: `special ${company.id} ${price.currency} ${price.from}`,
        before: before ? { cents: before.cents, to: before.to } : null,
        after: { cents: price.cents, to: price.to },
        agreed: { company: company.name, is_not_lower: list !== null && price.cents >= list },
      },
    ];
  });
}
