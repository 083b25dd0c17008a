import type { OfficeReply, TimelineEntry } from '@chipload/contract/office';
import { parseSubject, readingPermission } from '@chipload/domain/desk';
import { type Database, transact } from '../../platform/database/database.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { nameValues, type ValueNames } from '../records/records.service.ts';
import type { ByStaff, StaffMember } from '../../platform/http/office-visitor.ts';
import {
  insertNote,
  listTimelineRows,
  removeOwnNote,
  restoreOwnNote,
  type TimelinePlace,
  type TimelineRow,
} from './timeline.repository.ts';

const pageLength = 50;

type Reader = { readonly staff: Pick<StaffMember, 'id' | 'permissions'> };

/**
 * Returns what happened to records and the notes on them, newest first. Refuses with `not-found` for what is no subject,
 * and with `not-allowed` unless the person may read every one of the records.
 */
export async function readTimeline(
  db: Database,
  { staff }: Reader,
  subjects: readonly string[],
  after?: string,
): Promise<OfficeReply<'GET', '/timeline'>> {
  for (const subject of subjects) requireReadable({ staff }, subject);
  const rows = await listTimelineRows(db, subjects, { after: placeOf(after), limit: pageLength + 1 });
  const page = rows.slice(0, pageLength);
  const last = page.at(-1);
  const events = page.filter((row) => row.kind === 'event');
  const valueNames = await nameValues(db, staff.permissions, events);
  return {
    entries: page.map((row) => entryOf(row, staff.id, valueNames)),
    after: rows.length > pageLength && last ? `${last.kind} ${last.id} ${last.exact_at}` : null,
  };
}

/** Writes a note on a record, which only staff see. Refuses as `readTimeline` does. */
export async function addNote(
  db: Database,
  by: ByStaff,
  { subject, body }: { readonly subject: string; readonly body: string },
): Promise<TimelineEntry> {
  requireReadable(by, subject);
  return transact(db, async (transaction) => {
    const { uuid, at } = await insertNote(transaction, { subject, body, staffId: by.staff.id });
    // The event names the note and not its text: notes can be removed, events cannot.
    await recordStaffEvent(transaction, { ...by, action: 'note.added', subject, after: { note: uuid } });
    return { kind: 'note', uuid, at: at.toISOString(), by: by.staff.name, body, is_own: true };
  });
}

/** Removes a person's own note. Refuses with `not-found`. */
export async function removeNote(db: Database, by: ByStaff, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const removed = await removeOwnNote(transaction, by.staff.id, uuid);
    if (!removed) throw new Refusal('not-found');
    const { subject } = removed;
    await recordStaffEvent(transaction, { ...by, action: 'note.removed', subject, before: { note: uuid } });
  });
}

/** Puts a note back that the person has removed. Refuses with `not-found`. */
export async function restoreNote(db: Database, by: ByStaff, uuid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const restored = await restoreOwnNote(transaction, by.staff.id, uuid);
    if (!restored) throw new Refusal('not-found');
    const { subject } = restored;
    await recordStaffEvent(transaction, { ...by, action: 'note.restored', subject, after: { note: uuid } });
  });
}

function requireReadable({ staff }: Reader, text: string): void {
  const subject = parseSubject(text);
  if (!subject) throw new Refusal('not-found');
  const needed = readingPermission(subject);
  if (!staff.permissions.has(needed)) throw permissionMissing(needed);
}

/** Reads the place after which a page begins; one that this shop did not write begins anew. */
function placeOf(after: string | undefined): TimelinePlace | undefined {
  const [, kind, id = '', at = ''] =
    /^(event|note|mail|milestone) (\d{1,15}) ([\d :.+-]{10,40})$/.exec(after ?? '') ?? [];
  if (kind !== 'event' && kind !== 'note' && kind !== 'mail' && kind !== 'milestone') return undefined;
  return Number.isNaN(Date.parse(at)) ? undefined : { kind, id: Number(id), exact_at: at };
}

function entryOf(row: TimelineRow, staffId: number, valueNames: ValueNames): TimelineEntry {
  const head = { at: row.at.toISOString(), by: row.name ?? '' };
  if (row.kind === 'note') {
    return { kind: 'note', uuid: row.uuid, ...head, body: row.body, is_own: row.staff_id === staffId };
  }
  if (row.kind === 'mail') {
    const { uuid, subject, recipient, is_sent: isSent } = row;
    return { kind: 'mail', uuid, ...head, subject, recipient, is_sent: isSent };
  }
  if (row.kind === 'milestone') {
    const { milestone, cents, currency, masked_card_number: card } = row;
    return { kind: 'milestone', ...head, milestone, amount: cents, currency, masked_card_number: card };
  }
  const { id, action, before, after } = row;
  const actor = row.staff_id !== null ? 'staff' : row.is_by_customer ? 'customer' : 'shop';
  return { kind: 'event', id, ...head, actor, action, before, after, value_names: valueNames(row) };
}
