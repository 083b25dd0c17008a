// Imports a file of parts and prices.

import type { ImportPreview, SentPartFile } from '@chipload/contract/office/part-imports';
import { importedPriceOf } from '@chipload/domain/catalogue';
import { currencies } from '@chipload/domain/money';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { applyChangeSet, undoChangeSet } from './change-sets.ts';
import type { StoredChangeSet, WantedField } from './change-sets.repository.ts';
import { requireDay } from './edit-part.ts';
import { type FileKind, importFile, previewFile, type SentImport } from './import-file.ts';
import { hasPrices, insertParts } from './part-import.repository.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { partOf, type Report, unreported } from './report-share.ts';

export async function previewPartImport(
  db: Database,
  staff: Pick<StaffMember, 'language' | 'permissions' | 'limits'>,
  sent: SentPartFile,
  run?: ImportRun,
): Promise<ImportPreview> {
  return previewFile(db, staff, sent, partFile(sent.valid_from, run));
}

/** Imports a file as one set of changes; refuses when it would not change what its preview showed any more. */
export async function importParts(
  db: Database,
  by: ByStaff,
  sent: SentImport & SentPartFile,
  run?: ImportRun,
): Promise<StoredChangeSet> {
  return importFile(db, by, sent, partFile(sent.valid_from, run));
}

/** A large file that a job reads, which says how much is done. */
export type ImportRun = {
  readonly mostRows: number;
  /** Takes a share from 0 to 1, and the rows of the file. Throws to give the run up. */
  readonly report: (share: number, rows: number) => Promise<void>;
};

/** Of the time that an import takes, as much is that of its plan. */
const planShare = 0.3;

/** Returns how a file of parts is imported whose prices hold from a day; refuses a day in the past. */
function partFile(day: string, run?: ImportRun): FileKind {
  requireDay(day);
  let rows = 0;
  const report: Report = async (share) => run?.report(share, rows);
  const writing = partOf(report, planShare, 1);
  return {
    kind: 'parts',
    action: 'parts.imported',
    ...(run && { mostRows: run.mostRows }),
    requirePermission: ({ fields }, permissions) => {
      if (
        fields.some((field) => field !== null && importedPriceOf(field)) &&
        !permissions.has('change-prices')
      )
        throw permissionMissing('change-prices');
    },
    plan: async (db, file) => {
      rows = file.rows.length;
      return planImport(db, file, day, partOf(report, 0, planShare));
    },
    write: async (transaction, _, { plan: { added, changes }, set }) => {
      const fields = [
        ...(await addParts(transaction, added, day, partOf(writing, 0, 0.3))),
        ...changes.map(({ part_id, field, after }): WantedField => ({ part_id, field, after })),
      ];
      const written = partOf(writing, 0.3, 1);
      return (await applyChangeSet(transaction, { kind: 'import', ...set }, fields, written)).uuid;
    },
  };
}

/** So many parts are added by one statement. */
const partsPerStatement = 2_000;

/** Adds the new parts, and returns the fields with which the set of changes has them. */
async function addParts(
  db: Database,
  added: ImportPlan['added'],
  day: string,
  report: Report,
): Promise<WantedField[]> {
  const ids = new Map<string, number>();
  for (let start = 0; start < added.length; start += partsPerStatement) {
    await report(start / added.length);
    const portion = added.slice(start, start + partsPerStatement).map(({ columns }) => columns);
    for (const [code, id] of await insertParts(db, portion)) ids.set(code, id);
  }
  return added.flatMap(({ code, prices }) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`The part ${code} was not added`);
    const priced = currencies.flatMap((currency) => {
      const after = prices[currency];
      if (after === undefined) return [];
      return [{ part_id: id, field: `price ${currency} ${day}`, after }];
    });
    return [{ part_id: id, field: 'part', after: true }, ...priced];
  });
}

/** Undoes an import; one that has prices needs the permission for prices. */
export async function undoPartImport(
  db: Database,
  by: ByStaff,
  { uuid, report = unreported }: { readonly uuid: string; readonly report?: Report },
): Promise<StoredChangeSet> {
  if (!by.staff.permissions.has('change-prices') && (await hasPrices(db, uuid)))
    throw permissionMissing('change-prices');
  return undoChangeSet(db, by, { uuid, kinds: ['import'], report });
}
