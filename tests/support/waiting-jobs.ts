// The jobs waiting in the outbox.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';

/** Returns the payloads of the waiting jobs with a name, the oldest first. */
export async function waitingJobs<Payload extends object>(db: Database, name: string): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    select jobs.payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} order by jobs.id`.execute(db);
  return rows.map(({ payload }) => payload);
}
