// Runs a job again, or removes it.

import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent, type StaffActor } from '../audit/audit.service.ts';
import { addNote } from '../desk/desk.service.ts';
import { deleteJobs, rescheduleJob } from './job-desk.repository.ts';

/** Lets a job run now; refuses one that is done, discarded or running. */
export async function retryJob(db: Database, by: StaffActor, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const name = await rescheduleJob(transaction, id);
    if (name === undefined) throw new Refusal('not-found');
    await recordJob(transaction, by, { action: 'job.retried', id, name });
  });
}

/** Removes a job, and keeps the reason as a note on it; refuses a job that is done or running. */
export async function discardJob(
  db: Database,
  by: ByStaff,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    const [discarded] = await deleteJobs(transaction, { id });
    if (!discarded) throw new Refusal('not-found');
    await recordJob(transaction, by, { action: 'job.discarded', id, name: discarded.name });
    await addNote(transaction, by, { subject: `job ${id}`, body: reason });
  });
}

/** Removes every job of the queue, and returns how many of each kind. */
export function discardAllJobs(db: Database) {
  return deleteJobs(db, 'all');
}

/** Removes the jobs that send mails, and returns how many of each kind; those that ask about money stay. */
export function discardMails(db: Database) {
  return deleteJobs(db, 'mails');
}

async function recordJob(
  db: Database,
  { staff, client }: StaffActor,
  {
    action,
    id,
    name,
  }: { readonly action: 'job.retried' | 'job.discarded'; readonly id: string; readonly name: string },
): Promise<void> {
  await recordStaffEvent(db, { staff, client, action, subject: `job ${id}`, after: { name } });
}
