// Reads and writes the queue's own tables (graphile-worker).
import { periods } from '../periods.ts';
import { sql } from 'kysely';
import { type Database, fixedStatement, transact, run } from '../database/database.ts';
import { knownJobs } from './known-jobs.ts';

/** Releases the jobs of killed processes; they are recognised by how long a job has been locked. */
export async function releaseAbandoned(db: Database, heldForSeconds: number): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${heldForSeconds})
    having count(*) > 0`.execute(db);
}

/** Says that a long job is still held: otherwise its process would be taken for dead. */
export async function holdJob(db: Database, id: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = now()
    where id = ${id} and locked_at is not null`.execute(db);
}

/**
 * Removes the jobs that lost runs of the worker finished but could not report, and releases the others they hold. Jobs that
 * another process has taken over are left alone.
 */
export async function settleLostRuns(
  db: Database,
  { names, finished }: { readonly names: readonly string[]; readonly finished: readonly string[] },
): Promise<void> {
  await transact(db, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.jobs
      where locked_by = any(${names}::text[]) and id = any(${finished}::bigint[])`.execute(transaction);
    await sql`select graphile_worker.force_unlock_workers(${names}::text[])`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(transaction);
  });
}

export type QueueFigures = {
  /** Jobs that are due. */
  readonly due: number;
  /** Jobs that are due, and of a kind that only another version of the shop can do. */
  readonly unknown: number;
  /** Jobs that failed and wait for their next try. */
  readonly retrying: number;
  readonly running: number;
  /** Jobs that failed too often and are not tried again. */
  readonly given_up: number;
  /** How long the oldest due job has waited. */
  readonly oldest_due_seconds: number;
  /** How long ago the oldest job was added that has failed and is tried again. */
  readonly oldest_retrying_seconds: number;
};

export async function readQueueFigures(db: Database): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    with found as (
      select attempts, run_at, created_at, last_error is not null as has_failed, locked_at is not null as is_running, attempts >= max_attempts as is_given_up,
        task_identifier = any(${knownJobs}::text[]) as is_known
      from graphile_worker.jobs
    )
    select count(*) filter (where is_due and is_known)::integer as due,
      count(*) filter (where is_due and not is_known)::integer as unknown,
      count(*) filter (where not is_running and not is_given_up and not is_due and attempts > 0)::integer as retrying,
      count(*) filter (where is_running)::integer as running,
      count(*) filter (where not is_running and is_given_up)::integer as given_up,
      coalesce(extract(epoch from max(now() - run_at) filter (where is_due and is_known)), 0)::double precision
        as oldest_due_seconds,
      coalesce(extract(epoch from max(now() - created_at) filter (where has_failed and not is_given_up)), 0)::double precision
        as oldest_retrying_seconds
    from found, lateral (select not is_running and not is_given_up and run_at <= now() as is_due) as one`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('The queue has no figures');
  return figures;
}

/** Adds one job to the queue, in the caller's transaction. */
export async function insertJob(
  db: Database,
  {
    name,
    payload,
    afterMilliseconds = 0,
    key,
  }: { name: string; payload: unknown; afterMilliseconds?: number; key?: string },
): Promise<void> {
  await run(db, addJobToQueue(name, JSON.stringify(payload), afterMilliseconds, key ?? null));
}

/** `add_job` is a function around this one, and costs more. */
const addJobToQueue = fixedStatement(
  `select from graphile_worker.add_jobs(array[
    row($1, $2::json, null, now() + $3 * interval '1 millisecond', null, $4, null, null)::graphile_worker.job_spec
  ])`,
);

/** Deletes jobs that will not be tried again: they name people, so they are not kept for ever. */
export async function deleteGivenUpJobs(db: Database): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at < now() - make_interval(days => ${periods.failedJobs.days})`.execute(db);
}

/** Removes a job that waits; returns its payload, or undefined when it runs, is done or never was. */
export async function deleteWaitingJob(db: Database, key: string): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs where key = ${key} and locked_at is null returning payload`.execute(
    db,
  );
  return rows[0]?.payload;
}
