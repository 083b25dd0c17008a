// Stores large files of parts, what is asked of them, and how far the job is that does it.

import type { ImportPreview, SentImportFile } from '@chipload/contract/office/part-imports';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import type { Client } from '../../platform/http/client.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import type { Language } from '../../platform/language.ts';
import { periods } from '../../platform/periods.ts';

/** A wish for a run with the person who has it, and what they might do then. */
export type AskedRun = {
  readonly staff: Omit<StaffMember, 'permissions'> & { readonly permissions: readonly string[] };
  readonly client: Client;
} & (
  | { readonly does: 'preview'; readonly said: SaidOfRun }
  | {
      readonly does: 'import';
      readonly said: SaidOfRun & { readonly digest: string; readonly without_refused: boolean };
    }
  | { readonly does: 'undo'; readonly change: string }
);

type SaidOfRun = Omit<SentImportFile, 'content'> & { readonly valid_from: string };

/** A wish by its number: something else may be asked of the run later. */
export type RunToDo = { readonly uuid: string; readonly number: number };

export async function insertRun(
  db: Database,
  run: { readonly staffId: number; readonly fileName: string; readonly content: Buffer | null },
): Promise<string> {
  const { uuid } = await db
    .insertInto('part_import_runs')
    .values({ staff_id: run.staffId, file_name: run.fileName, content: run.content })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Asks something of a run; undefined when it is being imported, or has no file any more. */
export async function askRun(db: Database, uuid: string, asked: AskedRun): Promise<RunToDo | undefined> {
  const { rows } = await sql<RunToDo>`
    update part_import_runs
    set does = ${asked.does}, asked = ${JSON.stringify(asked)}::jsonb, asked_at = now(), number = number + 1, state = 'waiting',
      tries = 0, rows = null, share = 0, preview = null, problem = null
    where uuid = ${uuid} and (content is not null or state = 'chosen')
      and (does = 'preview' or state not in ('waiting', 'running'))
    returning uuid, number`.execute(db);
  return rows[0];
}

/**
 * Begins another try of what was asked, and says which: one file at a time, so that mails and other jobs go on. Undefined when it has
 * ended, or something else was asked.
 */
export async function beginTry(db: Database, run: RunToDo): Promise<number | 'waits' | undefined> {
  const { rows } = await sql<{ tries: number }>`
    update part_import_runs set state = 'running', tries = tries + 1
    where ${isToDo(run)} and not exists (
      select from part_import_runs as other
      where other.uuid <> ${run.uuid} and other.state = 'running' and other.asked_at > now() - interval '20 minutes'
    )
    returning tries`.execute(db);
  return rows[0]?.tries ?? ((await findAsked(db, run)) && 'waits');
}

function isToDo({ uuid, number }: RunToDo) {
  return sql`uuid = ${uuid} and number = ${number} and state in ('waiting', 'running')`;
}

/** Gives a try back that only waited for somebody else. */
export async function giveTryBack(db: Database, run: RunToDo): Promise<void> {
  await sql`update part_import_runs set state = 'waiting', tries = tries - 1, share = 0 where ${isToDo(run)}`.execute(
    db,
  );
}

export async function findAsked(
  db: Database,
  run: RunToDo,
): Promise<
  { readonly asked: AskedRun; readonly file_name: string; readonly content: Buffer | null } | undefined
> {
  const { rows } = await sql<{ asked: AskedRun; file_name: string; content: Buffer | null }>`
    select asked, file_name, content from part_import_runs where ${isToDo(run)}`.execute(db);
  return rows[0];
}

/** Says how much is done; false when it was cancelled or something else was asked. */
export async function reportShare(
  db: Database,
  run: RunToDo,
  { share, rows: all }: { readonly share: number; readonly rows: number },
): Promise<boolean> {
  const { rows } = await sql`
    update part_import_runs set share = ${share}, rows = ${all} where ${isToDo(run)} returning uuid`.execute(
    db,
  );
  return rows.length > 0;
}

export type RunEnd =
  | { readonly state: 'done'; readonly preview: ImportPreview }
  | { readonly state: 'done'; readonly setUuid: string }
  | { readonly state: 'refused'; readonly problem: Readonly<Record<Language, string>> }
  | { readonly state: 'failed' };

/** Ends a run, and says whether it was still to do. A file that was only previewed is kept for its import. */
export async function endRun(db: Database, run: RunToDo, end: RunEnd): Promise<boolean> {
  const preview = 'preview' in end ? JSON.stringify(end.preview) : null;
  const problem = 'problem' in end ? JSON.stringify(end.problem) : null;
  const setUuid = 'setUuid' in end ? end.setUuid : null;
  const { rows } = await sql`
    update part_import_runs set state = ${end.state}, share = 1, preview = ${preview}::jsonb, problem = ${problem}::jsonb,
      change_set_id = (select id from change_sets where change_sets.uuid = ${setUuid}), ${forgetting}
    where ${isToDo(run)} returning uuid`.execute(db);
  return rows.length > 0;
}

const forgetting = sql`content = case when does = 'preview' then content end, asked = case when does = 'preview' then asked end`;

/** Cancels what a run does; false when it has ended already. Waits while the run is being committed. */
export async function cancelRun(db: Database, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    update part_import_runs set state = 'cancelled', ${forgetting}
    where uuid = ${uuid} and state in ('waiting', 'running') returning uuid`.execute(db);
  return rows.length > 0;
}

export type StoredRun = {
  readonly uuid: string;
  readonly file_name: string;
  readonly does: 'preview' | 'import' | 'undo';
  readonly state: 'chosen' | 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled';
  readonly rows: number | null;
  readonly share: number;
  readonly problem: Readonly<Record<Language, string>> | null;
  readonly asked_at: Date;
  readonly staff: string;
  readonly parts: number | null;
};

const runFacts = sql`part_import_runs.uuid, part_import_runs.file_name, does, state, rows, share, problem, asked_at, staff.name as staff,
  change_sets.part_count as parts`;
const runSources = sql`part_import_runs join staff on staff.id = part_import_runs.staff_id
  left join change_sets on change_sets.id = change_set_id`;

export async function findRun(
  db: Database,
  uuid: string,
): Promise<(StoredRun & { readonly preview: ImportPreview | null }) | undefined> {
  const { rows } = await sql<StoredRun & { preview: ImportPreview | null }>`
    select ${runFacts}, preview from ${runSources} where part_import_runs.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns what is being imported or undone, and what was within a day, the latest first. */
export async function listRuns(db: Database): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select ${runFacts} from ${runSources}
    where does <> 'preview' and (asked_at > now() - interval '1 day' or state in ('waiting', 'running'))
    order by asked_at desc limit 20`.execute(db);
  return rows;
}

/** Deletes files that nobody imported, and runs that ended. */
export async function deleteOldRuns(db: Database): Promise<void> {
  await sql`
    delete from part_import_runs
    where asked_at < now() - ${intervalOf(periods.importFiles)}
      and (does = 'preview' or state not in ('waiting', 'running'))`.execute(db);
}
