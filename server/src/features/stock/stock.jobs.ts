import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';

/** Allocates pieces that have arrived to the lines that wait for them. */
export const allocateBackordersJob = defineJob('allocate_backorders', z.object({}));

/** Enqueues the allocation of what is free to the lines that wait; at most one such job waits. */
export async function enqueueAllocation(db: Database): Promise<void> {
  await addJob(db, allocateBackordersJob, {}, { key: 'allocate-backorders' });
}
