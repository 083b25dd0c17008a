// What the shop asks of the queue's own tables.
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Gives back the jobs of processes that were killed while they worked, told by how long they have held them. */
export async function releaseAbandoned(db: Database, heldForSeconds: number): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${heldForSeconds})
    having count(*) > 0`.execute(db);
}

/** One row in the queue, in the caller's transaction. */
export async function insertJob(
  db: Database,
  { name, payload, runAt, key }: { name: string; payload: unknown; runAt?: Date; key?: string },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}, job_key => ${key ?? null}
    )`.execute(db);
}
