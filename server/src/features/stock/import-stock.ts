// Imports a file of counted stock: each difference is a move of its part, as if it were counted in the office.

import type { ImportPreview, SentImportFile } from '@chipload/contract/office/part-imports';
import { countPieces, stockLimits } from '@chipload/domain/stock';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvents } from '../audit/audit.service.ts';
import {
  applyChangeSet,
  changedSince,
  type FileKind,
  importFile,
  type ImportPlan,
  ofField,
  type ImportedFile,
  previewFile,
  readRows,
  sayUnknown,
  type SentImport,
  undoChangeSet,
} from '../catalogue-desk/catalogue-desk.service.ts';
import { type CountedPart, findPartsToCount, writeCounts, type WrittenSet } from './counts.repository.ts';
import { enqueueAllocation } from './stock.jobs.ts';

const stockFile: FileKind = { kind: 'stock', action: 'stock.imported', plan: planCounts, write: writePlan };

export async function previewStockImport(
  db: Database,
  staff: StaffMember,
  sent: SentImportFile,
): Promise<ImportPreview> {
  return previewFile(db, staff, sent, stockFile);
}

/** Makes the stock of parts what a file has; refuses when it would not change what its preview showed any more. */
export async function importStock(db: Database, by: ByStaff, sent: SentImport) {
  return importFile(db, by, sent, stockFile);
}

/** Counts the parts of an import as they were before; refuses when pieces of one moved since, or orders have allocated more. */
export async function undoStockImport(db: Database, by: ByStaff, uuid: string) {
  return undoChangeSet(db, by, {
    uuid,
    kinds: ['stock'],
    restore: async (transaction, { id, file_name: fileName }) => {
      const counted = await recordCounts(transaction, by, { id, moment: 'before', fileName: fileName ?? '' });
      const kept = counted.filter(({ is_written: isWritten }) => !isWritten).map(({ code }) => code);
      if (kept.length === 0) return;
      const codes = kept.slice(0, 5);
      throw new Refusal('change-not-undoable', {
        say: (options) => m.refusal_count_kept({ count: kept.length, codes: codes.join(', ') }, options),
        facts: { count: kept.length, codes },
      });
    },
  });
}

async function planCounts(db: Database, file: ImportedFile): Promise<ImportPlan> {
  const rows = readRows(file);
  const parts = await findPartsToCount(
    db,
    rows.map(({ code }) => code),
  );
  const changes: ImportPlan['changes'][number][] = [];
  const refused: ImportPlan['refused'][number][] = [];
  let unchanged = 0;
  for (const { row, code, values, problems } of rows) {
    const part = parts.get(code);
    const counted = typeof values.on_hand === 'number' ? values.on_hand : undefined;
    if (!part && code !== '' && problems.length === 0)
      problems.push(ofField('code', sayUnknown(code, m.import_problem_no_part)));
    if (part && counted !== undefined && countPieces(part, counted) === 'below-allocated') {
      const figures = { counted: String(counted), allocated: String(part.allocated) };
      problems.push((options) => m.office_stock_below_allocated_plain(figures, options));
    }
    if (problems.length > 0) refused.push({ row, code, problems });
    else if (part && counted !== undefined && counted !== part.onHand)
      changes.push({ part_id: part.id, code, field: 'on_hand', before: part.onHand, after: counted });
    else unchanged += 1;
  }
  return { added: [], changes, refused, unchanged, later: 0 };
}

async function writePlan(
  transaction: Database,
  by: ByStaff,
  { plan: { changes }, set }: Parameters<FileKind['write']>[2],
): Promise<string> {
  const { id, uuid } = await applyChangeSet(transaction, { kind: 'stock', ...set }, changes);
  const counted = await recordCounts(transaction, by, { id, moment: 'after', fileName: set.fileName });
  const expected = new Map(changes.map(({ code, before }) => [code, before]));
  const isAsSeen =
    counted.length === expected.size &&
    counted.every(({ code, before, is_written: isWritten }) => isWritten && before === expected.get(code));
  if (!isAsSeen) throw changedSince();
  return uuid;
}

/** Writes the moves of a set and their events, and lets orders that wait have what is free. */
async function recordCounts(
  transaction: Database,
  by: ByStaff,
  { id, moment, fileName }: Pick<WrittenSet, 'id' | 'moment'> & { readonly fileName: string },
): Promise<CountedPart[]> {
  const counted = await writeCounts(transaction, {
    id,
    moment,
    reference: fileName.slice(-stockLimits.referenceLength),
    staffId: by.staff.id,
  });
  await recordStaffEvents(transaction, {
    ...by,
    action: 'stock.counted',
    changes: counted.map(({ code, before, after }) => ({
      subject: `part ${code}`,
      before: { on_hand: before },
      after: { on_hand: after },
    })),
  });
  await enqueueAllocation(transaction);
  return counted;
}
