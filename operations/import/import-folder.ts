// An import is one transaction: every file is read and checked whole, and only when nothing is wrong is anything merged.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, OpenDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import { mergeSettings, readSettings, settingsFileName } from './import-settings.ts';
import { createProblems, type Problem, type Problems } from './problems.ts';
import { createStaging, type Progress, stageFile } from './stage-file.ts';
import { type Merged, runChecks, type TableFile } from './table-file.ts';

export type ImportOptions = {
  readonly folder: string;
  /** In the order in which they are merged. A folder may hold some of them: what is not there is left as it is. */
  readonly files: readonly TableFile[];
  readonly hasSettings: boolean;
  /** Does everything, reports it and takes it back. */
  readonly isDryRun: boolean;
  readonly progress: Progress;
};

export type FileReport = Merged & { readonly file: string; readonly rows: number };

export type ImportReport = {
  readonly files: readonly FileReport[];
  readonly problems: readonly Problem[];
  /** More than are listed, when there are very many. */
  readonly problemCount: number;
  readonly wasKept: boolean;
};

type Db = OpenDatabase['db'];

/** Imports the files of a folder, wholly or not at all. */
export async function importFolder(db: Db, options: ImportOptions): Promise<ImportReport> {
  const problems = createProblems();
  const report: FileReport[] = [];
  const undo = new Error('taken back');
  try {
    await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction);
      await importAll(transaction, options, problems, report);
      if (options.isDryRun || problems.count > 0) throw undo;
    });
  } catch (error) {
    if (error !== undo && !addDatabaseProblem(error, problems)) throw error;
  }
  return {
    files: report,
    problems: problems.listed.toSorted(
      (a, b) => order(options, a) - order(options, b) || (a.row ?? 0) - (b.row ?? 0),
    ),
    problemCount: problems.count,
    wasKept: problems.count === 0 && !options.isDryRun,
  };
}

function order({ files }: ImportOptions, problem: Problem): number {
  return files.findIndex((file) => file.name === problem.file);
}

async function importAll(
  db: Database,
  { folder, files, hasSettings, progress }: ImportOptions,
  problems: Problems,
  report: FileReport[],
): Promise<void> {
  const present = files.filter((file) => existsSync(join(folder, file.name)));
  const settingsPath = join(folder, settingsFileName);
  const settings =
    hasSettings && existsSync(settingsPath) ? await readSettings(settingsPath, problems) : undefined;
  if (present.length === 0 && settings === undefined && problems.count === 0) {
    const names = files.map((file) => file.name).join(', ');
    problems.add({ file: folder, sentence: `holds none of the files of this import: ${names}.` });
  }

  const rowsOf = new Map<TableFile, number>();
  let isWhole = true;
  for (const file of files) await createStaging(db, file);
  for (const file of present) {
    const path = join(folder, file.name);
    const staged = await stageFile(db, file, { path, problems, progress });
    rowsOf.set(file, staged.rows);
    isWhole &&= staged.isWhole;
  }
  // Where rows are missing, much would seem unknown that is not.
  if (isWhole) for (const file of present) await runChecks(db, file, problems);
  if (problems.count > 0) {
    for (const file of present)
      report.push({ file: file.name, rows: rowsOf.get(file) ?? 0, added: 0, changed: 0 });
    return;
  }

  if (settings) report.push({ file: settingsFileName, rows: 1, ...(await mergeSettings(db, settings)) });
  for (const file of present) {
    progress(`merging ${file.name}`, rowsOf.get(file) ?? 0);
    report.push({ file: file.name, rows: rowsOf.get(file) ?? 0, ...(await file.merge(db, problems)) });
  }
}

/** Two imports at the same time would each check what the other is changing. */
export async function takeTurn(db: Database): Promise<void> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('chipload import')) as ours`.execute(db);
  if (!rows[0]?.ours) throw new Error('Another import is running. Wait until it has ended.');
}

/** What a constraint of the database refused although every check passed, such as two parts that swap their numbers. */
function addDatabaseProblem(error: unknown, problems: Problems): boolean {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return false;
  const { table, detail } = error as { table?: string; detail?: string }; // as PostgreSQL reports a constraint
  problems.add({ file: table ?? 'database', sentence: `${error.message}. ${detail ?? ''}`.trim() });
  return true;
}
