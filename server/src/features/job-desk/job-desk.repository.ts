// Reads and changes the queue's own tables (graphile-worker) for the office and the operator.

import type { JobFilter } from '@chipload/contract/office/jobs';
import type { ListCount } from '@chipload/contract/office/lists';
import type { jobStates } from '@chipload/domain/desk';
import { type RawBuilder, sql } from 'kysely';
import { countMatching } from '../../platform/database/count-matching.ts';
import type { Database } from '../../platform/database/database.ts';
import { knownJobs } from '../../platform/jobs/known-jobs.ts';

export type StoredJob = {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  readonly state: (typeof jobStates)[number];
  readonly tries: number;
  readonly most_tries: number;
  readonly next_run_at: Date;
  readonly last_error: string | null;
  readonly payload: unknown;
};

export type JobCount = { readonly name: string; readonly count: number };

const jobs = sql`(
  select jobs.id, tasks.identifier as name, jobs.key, jobs.attempts as tries, jobs.max_attempts as most_tries,
    jobs.run_at as next_run_at, jobs.last_error, jobs.payload,
    case when jobs.locked_at is not null then 'running' when jobs.attempts >= jobs.max_attempts then 'failed'
      when tasks.identifier <> all(${knownJobs}::text[]) then 'unknown'
      when jobs.attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
)`;

const columns = sql`id::text, name, key, state, tries, most_tries, next_run_at, last_error, payload`;

/** Lists jobs after the id `after`. */
export async function listStoredJobs(
  db: Database,
  filter: JobFilter,
  {
    after,
    limit,
    isDescending = true,
  }: { readonly after?: string | undefined; readonly limit: number; readonly isDescending?: boolean },
): Promise<StoredJob[]> {
  const place = isDescending ? sql`id < ${after}::bigint` : sql`id > ${after}::bigint`;
  const conditions = [...conditionsOf(filter), ...(after === undefined ? [] : [place])];
  const { rows } = await sql<StoredJob>`
    select ${columns} from ${jobs} as job where ${sql.join(conditions, sql` and `)}
    order by job.id ${isDescending ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return rows;
}

/** Counts the jobs that a view has on all its pages. */
export async function countJobs(db: Database, filter: JobFilter): Promise<ListCount> {
  const condition = sql.join(conditionsOf(filter), sql` and `);
  return countMatching(db, (limit) => sql`select from ${jobs} as job where ${condition} limit ${limit}`);
}

function conditionsOf({ state, name }: JobFilter): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(state ? [sql`state = any(${state}::text[])`] : []),
    ...(name ? [sql`name = any(${name}::text[])`] : []),
  ];
}

/** Lists the jobs with these ids that still exist. */
export async function listJobsById(db: Database, ids: readonly string[]): Promise<StoredJob[]> {
  const { rows } = await sql<StoredJob>`
    select ${columns} from ${jobs} as job where id = any(${[...ids]}::bigint[]) order by job.id desc`.execute(
    db,
  );
  return rows;
}

/** Lets a job run now with all its tries; returns its kind, or undefined when it is gone or running. */
export async function rescheduleJob(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select tasks.identifier as name
    from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0) as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`.execute(db);
  return rows[0]?.name;
}

/** Counts the jobs of each kind. */
export async function countKinds(db: Database): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    select tasks.identifier as name, count(*)::integer as count
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    group by name order by name`.execute(db);
  return rows;
}

/** Deletes a job that is not running, or every job; returns how many of each kind. */
export async function deleteJobs(
  db: Database,
  which: { readonly id: string } | 'all' | 'mails',
): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    with discarded as (
      delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id
        ${chosen(which)}
      returning tasks.identifier as name
    )
    select name, count(*)::integer as count from discarded group by name order by name`.execute(db);
  return rows;
}

function chosen(which: Parameters<typeof deleteJobs>[1]): RawBuilder<unknown> {
  if (which === 'all') return sql``;
  if (which === 'mails') return sql`and tasks.identifier ~ '^(send|mail)_'`; // every job that only sends a mail is named so
  return sql`and jobs.id = ${which.id}::bigint and jobs.locked_at is null`;
}
