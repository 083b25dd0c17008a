// The outbox: jobs are enqueued in the transaction of the thing they belong to, and done afterwards by any process of the shop.
// What is rolled back was never enqueued; what is committed is done at least once, so that a job must be idempotent.
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { insertJob } from './jobs.repository.ts';

/** A kind of work: its name in the database, and what a job of it carries (identifiers rather than copies). */
export type Job<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
  return { name, payload };
}

export type JobOptions = {
  /** Not before this time; default at once. */
  readonly runAt?: Date;
  /** A job with the key of one that still waits replaces it, instead of standing beside it. */
  readonly key?: string;
};

/** Enqueues a job; inside a transaction it exists only if that commits, and a few milliseconds after. */
export async function addJob<Payload>(
  db: Database,
  job: Job<Payload>,
  payload: Payload,
  options: JobOptions = {},
): Promise<void> {
  await insertJob(db, { name: job.name, payload, ...options });
}
