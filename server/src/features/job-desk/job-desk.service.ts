// The queue of jobs for the office and the operator: list, run again, discard.
// Entry points: `listJobs`, `retryJob`, `discardJob`, `discardAllJobs`.
// Never knows: what a job does.

import type { JobListQuery } from '@chipload/contract/office/jobs';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent, type StaffActor } from '../audit/audit.service.ts';
import { deleteJobs, listStoredJobs, rescheduleJob } from './job-desk.repository.ts';
import { presentJob } from './job-desk.presenter.ts';

const pageSize = 50;

/** Returns a page of jobs, the latest first. */
export async function listJobs(db: Database, query: JobListQuery) {
  const after = /^[1-9]\d{0,17}$/.test(query.after ?? '') ? query.after : undefined;
  const found = await listStoredJobs(db, query, { after, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return { rows: page.map(presentJob), after: found.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** Lets a job run now; refuses one that is done, discarded or running. */
export async function retryJob(db: Database, by: StaffActor, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const name = await rescheduleJob(transaction, id);
    if (name === undefined) throw new Refusal('not-found');
    await recordJob(transaction, by, { action: 'job.retried', id, name });
  });
}

/** Removes a job; refuses one that is done or running. */
export async function discardJob(db: Database, by: StaffActor, id: string): Promise<void> {
  await transact(db, async (transaction) => {
    const [discarded] = await deleteJobs(transaction, { id });
    if (!discarded) throw new Refusal('not-found');
    await recordJob(transaction, by, { action: 'job.discarded', id, name: discarded.name });
  });
}

/** Removes every job of the queue, and returns how many of each kind. */
export function discardAllJobs(db: Database) {
  return deleteJobs(db, 'all');
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
