import type { SavedView } from '@chipload/contract/office';
import { deskLimits } from '@chipload/domain/desk';
import { type Database, transact } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import {
  countOtherViews,
  deleteViewRow,
  listViewRows,
  type NewView,
  upsertView,
} from './views.repository.ts';

/** Returns a person's own views of a list and those that others share, by name. */
export async function listViews(db: Database, staffId: number, list: string): Promise<SavedView[]> {
  const rows = await listViewRows(db, staffId, list);
  return rows.map((row) => viewOf(row, staffId));
}

/** Saves a view; the person's own of that name is replaced. Refuses with `too-many-views`. */
export async function saveView(
  db: Database,
  by: ByStaff,
  view: Omit<NewView, 'staffId'>,
): Promise<SavedView> {
  return transact(db, async (transaction) => {
    const own = { ...view, staffId: by.staff.id };
    await lockAdditions(transaction, 'saved_views', by.staff.id);
    const { ofList, ofAll } = await countOtherViews(transaction, own);
    if (ofList >= deskLimits.views || ofAll >= deskLimits.allViews) throw new Refusal('too-many-views');
    const row = await upsertView(transaction, own);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'view.saved',
      subject: `staff ${by.staff.uuid}`,
      after: { list: view.list, view: row.uuid, is_shared: view.isShared },
    });
    return viewOf(row, own.staffId);
  });
}

/** Deletes a person's own view. Refuses with `not-found`. */
export async function deleteView(db: Database, by: ByStaff, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const deleted = await deleteViewRow(transaction, by.staff.id, uuid);
    if (!deleted) throw new Refusal('not-found');
    await recordStaffEvent(transaction, {
      ...by,
      action: 'view.deleted',
      subject: `staff ${by.staff.uuid}`,
      before: { list: deleted.list, view: uuid },
    });
  });
}

function viewOf(
  { staff_id, ...view }: Awaited<ReturnType<typeof listViewRows>>[number],
  staffId: number,
): SavedView {
  return { ...view, is_own: staff_id === staffId };
}
