// Large files of parts: they are sent once, and jobs preview, import and undo them. Whoever asked sees how far the job is, and can cancel
// it until its changes are committed.

import type { ImportRun as PresentedRun } from '@chipload/contract/office/import-runs';
import type { ImportPreview } from '@chipload/contract/office/part-imports';
import { z } from 'zod';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findChangeSet } from './change-sets.repository.ts';
import { requireDay } from './edit-part.ts';
import {
  type AskedRun,
  askRun,
  cancelRun,
  findRun,
  insertRun,
  listRuns,
  type StoredRun,
} from './import-runs.repository.ts';

/** Does what was asked of a large file of parts. */
export const runImportJob = defineJob('run_part_import', z.object({ uuid: z.uuid(), number: z.int() }));

type Reader = { readonly language: Language };

export async function addImportRun(
  db: Database,
  { staff }: ByStaff,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
): Promise<PresentedRun> {
  const uuid = await insertRun(db, { staffId: staff.id, fileName: name, content: Buffer.from(content) });
  return (await readRun(db, staff, uuid)).run;
}

type Asked = AskedRun extends infer One
  ? One extends AskedRun
    ? Omit<One, 'staff' | 'client'>
    : never
  : never;

/** Lets a job do something with a file; refuses while the file is being imported, and once it was. */
export async function askOfRun(db: Database, by: ByStaff, uuid: string, asked: Asked): Promise<PresentedRun> {
  if ('said' in asked) requireDay(asked.said.valid_from);
  return transact(db, async (transaction) => {
    const staff = { ...by.staff, permissions: [...by.staff.permissions] };
    const run = await askRun(transaction, uuid, { ...asked, staff, client: by.client });
    if (!run) throw new Refusal('not-found');
    await addJob(transaction, runImportJob, run);
    return (await readRun(transaction, by.staff, uuid)).run;
  });
}

/** Lets a job undo an import of many parts. */
export async function undoByRun(db: Database, by: ByStaff, change: string): Promise<PresentedRun> {
  return transact(db, async (transaction) => {
    const set = await findChangeSet(transaction, change);
    if (set?.kind !== 'import') throw new Refusal('not-found');
    const fileName = set.file_name ?? '';
    const uuid = await insertRun(transaction, { staffId: by.staff.id, fileName, content: null });
    return askOfRun(transaction, by, uuid, { does: 'undo', change });
  });
}

/** Cancels what a job does; one that has ended by then stays as it is. */
export async function cancelImportRun(db: Database, reader: Reader, uuid: string): Promise<PresentedRun> {
  await cancelRun(db, uuid);
  return (await readRun(db, reader, uuid)).run;
}

export async function getImportRun(
  db: Database,
  reader: Reader,
  uuid: string,
): Promise<PresentedRun & { readonly preview: ImportPreview | null }> {
  const { run, preview } = await readRun(db, reader, uuid);
  return { ...run, preview };
}

async function readRun(
  db: Database,
  { language }: Reader,
  uuid: string,
): Promise<{ readonly run: PresentedRun; readonly preview: ImportPreview | null }> {
  const found = await findRun(db, uuid);
  if (!found) throw new Refusal('not-found');
  return { run: presentRun(found, language), preview: found.preview };
}

export async function listImportRuns(
  db: Database,
  { language }: Reader,
): Promise<{ readonly runs: PresentedRun[] }> {
  return { runs: (await listRuns(db)).map((run) => presentRun(run, language)) };
}

function presentRun(run: StoredRun, language: Language): PresentedRun {
  const { uuid, file_name: file, does, state, asked_at: at, staff: by, rows, share, parts, problem } = run;
  const rowsDone = Math.floor((rows ?? 0) * share);
  return {
    uuid,
    file,
    does,
    state,
    at: at.toISOString(),
    by,
    rows,
    rows_done: rowsDone,
    parts,
    problem: problem?.[language] ?? null,
  };
}
