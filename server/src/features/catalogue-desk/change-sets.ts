// Every change of the catalogue in the office goes through here: as one set of fields with their values before and after, which can be
// undone while each field still has the value that the set gave it.

import { m } from '@chipload/messages';
import { type Database, transact } from '../../platform/database/database.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import {
  type ChangeSetKind,
  deleteNewParts,
  findChangeSet,
  findCodeOfSet,
  findKeptFields,
  findUsedParts,
  insertChangeSet,
  insertFields,
  type KeptField,
  lockCatalogue,
  markUndone,
  type NewChangeSet,
  type StoredChangeSet,
  type WantedField,
  writeFields,
} from './change-sets.repository.ts';
import { partOf, type Report, unreported } from './report-share.ts';

/** So many fields are stored by one statement. */
const fieldsPerStatement = 2_000;

/** Of the time that a set takes, as much is that of storing its fields. */
const insertedShare = 0.5;

/** Runs a change in a transaction in which nobody else changes the catalogue; refuses when an import takes longer. */
export async function changeCatalogue<Result>(
  db: Database,
  change: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (transaction) => {
    await lockCatalogue(transaction).catch((error: unknown) => {
      throw errorCode(error) === '55P03' ? new Refusal('catalogue-busy') : error;
    });
    return change(transaction);
  });
}

/** Writes the fields of a set into the catalogue. Call it within `changeCatalogue`. */
export async function applyChangeSet(
  db: Database,
  set: NewChangeSet,
  fields: readonly WantedField[],
  report = unreported,
): Promise<{ readonly id: number; readonly uuid: string }> {
  const { id, uuid } = await insertChangeSet(db, set);
  for (let start = 0; start < fields.length; start += fieldsPerStatement) {
    await report((start / fields.length) * insertedShare);
    await insertFields(db, id, fields.slice(start, start + fieldsPerStatement));
  }
  await writeFields(db, id, 'after', partOf(report, insertedShare, 1));
  return { id, uuid };
}

type Undone = {
  readonly uuid: string;
  readonly kinds: readonly ChangeSetKind[];
  /** Gives what is not of parts and prices its former value. */
  readonly restore?: (transaction: Database, set: StoredChangeSet) => Promise<void>;
  readonly report?: Report;
};

/**
 * Gives all fields of a set their former values, and removes the parts that it added. Refuses with the first that cannot be undone when
 * a field was changed since, the day of a price has come, or something refers to a part that it added.
 */
export async function undoChangeSet(
  db: Database,
  { staff, client }: ByStaff,
  { uuid, kinds, restore, report = unreported }: Undone,
): Promise<StoredChangeSet> {
  return changeCatalogue(db, async (transaction) => {
    const set = await findChangeSet(transaction, uuid);
    if (!set || !kinds.includes(set.kind)) throw new Refusal('not-found');
    if (set.undone_at !== null) throw notUndoable((options) => m.refusal_change_undone({}, options));
    const kept = await findKeptFields(transaction, set.id);
    if (kept.count > 0) throw notUndoable(sayKept(kept), { count: kept.count, codes: codesOf(kept.first) });
    await writeFields(transaction, set.id, 'before', partOf(report, 0.1, 0.8));
    await restore?.(transaction, set);
    const used = await findUsedParts(transaction, set.id);
    if (used.length > 0) throw notUndoable(sayUsed(used), { count: used.length, codes: used.slice(0, 5) });
    await deleteNewParts(transaction, set.id);
    await markUndone(transaction, set.id, staff.id);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: undoneActions[set.kind],
      subject: subjectsOfMany[set.kind] ?? `part ${await findCodeOfSet(transaction, set.id)}`,
      after: { change: uuid, parts: set.part_count } satisfies AuditFacts,
    });
    return { ...set, undone_at: new Date(), undone_by: staff.name };
  });
}

const undoneActions = {
  part: 'part.change-undone',
  price: 'prices.change-undone',
  prices: 'prices.change-undone',
  import: 'parts.import-undone',
  stock: 'stock.import-undone',
  'special-prices': 'special-prices.import-undone',
  companies: 'companies.import-undone',
  'opening-invoices': 'opening-invoices.import-undone',
  'cross-references': 'cross-references.import-undone',
} as const satisfies Record<ChangeSetKind, string>;

const subjectsOfMany: Partial<Record<ChangeSetKind, string>> = {
  prices: 'prices',
  import: 'parts',
  stock: 'stock',
  'special-prices': 'special-prices',
  companies: 'companies',
  'opening-invoices': 'opening-invoices',
  'cross-references': 'cross-references',
};

function notUndoable(say: Say, facts: Readonly<Record<string, unknown>> = {}): Refusal {
  return new Refusal('change-not-undoable', { say, facts });
}

type Kept = { readonly count: number; readonly first: readonly KeptField[] };

function sayKept({ count, first }: Kept): Say {
  const codes = codesOf(first).join(', ');
  return first.every((field) => field.has_begun)
    ? (options) => m.refusal_change_begun({ count, codes }, options)
    : (options) => m.refusal_change_overwritten({ count, codes }, options);
}

function sayUsed(used: readonly string[]): Say {
  return (options) =>
    m.refusal_change_used({ count: used.length, codes: used.slice(0, 5).join(', ') }, options);
}

function codesOf(fields: readonly KeptField[]): string[] {
  return [...new Set(fields.map(({ inventory_code: code }) => code))];
}
