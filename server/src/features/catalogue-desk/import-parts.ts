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

export async function previewPartImport(
  db: Database,
  staff: Pick<StaffMember, 'language' | 'permissions' | 'limits'>,
  sent: SentPartFile,
): Promise<ImportPreview> {
  return previewFile(db, staff, sent, partFile(sent.valid_from));
}

/** Imports a file as one set of changes; refuses when it would not change what its preview showed any more. */
export async function importParts(
  db: Database,
  by: ByStaff,
  sent: SentImport & SentPartFile,
): Promise<StoredChangeSet> {
  return importFile(db, by, sent, partFile(sent.valid_from));
}

/** Returns how a file of parts is imported whose prices hold from a day; refuses a day in the past. */
function partFile(day: string): FileKind {
  requireDay(day);
  return {
    kind: 'parts',
    action: 'parts.imported',
    requirePermission: ({ fields }, permissions) => {
      if (
        fields.some((field) => field !== null && importedPriceOf(field)) &&
        !permissions.has('change-prices')
      )
        throw permissionMissing('change-prices');
    },
    plan: async (db, file) => planImport(db, file, day),
    write: async (transaction, _, { plan: { added, changes }, set }) => {
      const { uuid } = await applyChangeSet(transaction, { kind: 'import', ...set }, [
        ...(await addParts(transaction, added, day)),
        ...changes.map(({ part_id, field, after }): WantedField => ({ part_id, field, after })),
      ]);
      return uuid;
    },
  };
}

/** Adds the new parts, and returns the fields with which the set of changes has them. */
async function addParts(db: Database, added: ImportPlan['added'], day: string): Promise<WantedField[]> {
  const ids = await insertParts(
    db,
    added.map(({ columns }) => columns),
  );
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
export async function undoPartImport(db: Database, by: ByStaff, uuid: string): Promise<StoredChangeSet> {
  if (!by.staff.permissions.has('change-prices') && (await hasPrices(db, uuid)))
    throw permissionMissing('change-prices');
  return undoChangeSet(db, by, { uuid, kinds: ['import'] });
}
