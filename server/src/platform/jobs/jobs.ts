// The outbox: a job is enqueued in the transaction of the change it belongs to, and run afterwards by any process of the shop. If
// the transaction is rolled back, there is no job; if it commits, the job runs at least once, so every job must be idempotent.
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { deleteWaitingJob, insertJob } from './jobs.repository.ts';

/** A kind of job: its name in the database and the shape of its payload (identifiers rather than copies of data). */
export type Job<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
  return { name, payload };
}

export type JobOptions = {
  /** How long it waits at least, by the clock of the database: that of a process may be wrong. Default 0. */
  readonly afterMilliseconds?: number;
  /** A job with the same key as one that still waits replaces that one. */
  readonly key?: string;
};

/**
 * Enqueues a job. Inside a transaction it exists only once that commits, and starts a few milliseconds later.
 *
 *     const confirmOrder = defineJob('confirm_order', z.object({ orderId: z.int() }));
 *     await addJob(transaction, confirmOrder, { orderId });
 */
export async function addJob<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  await insertJob(db, { name: job.name, payload, ...options });
}

/** Takes back a job that has not begun; returns its payload, or undefined when it is too late. */
export async function takeBackJob<Payload>(
  db: Database,
  job: Job<Payload>,
  key: string,
): Promise<Payload | undefined> {
  const payload = await deleteWaitingJob(db, key);
  return payload === undefined ? undefined : job.payload.parse(payload);
}
