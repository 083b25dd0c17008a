// Imports a folder in one transaction: all files are read and checked, and only if there are no problems are they merged.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, OpenDatabase } from '@chipload/server/database';
import { findToolTypes } from '@chipload/server/part-kinds';
import { enqueueAllocation } from '@chipload/server/stock';
import { sql } from 'kysely';
import { CommandFault } from '../command-fault.ts';
import { mergeSettings, readSettings, settingsFileName } from './import-settings.ts';
import { createProblems, type Problem, type Problems } from './problems.ts';
import { createStaging, type Progress, stageFile } from './stage-file.ts';
import { type ChangedInOffice, type Merged, runChecks, type TableFile } from './table-file.ts';

export type ImportOptions = {
  readonly folder: string;
  /** In the order in which they are merged. The folder may lack some of them; their tables are not changed. */
  readonly files: readonly TableFile[];
  readonly hasSettings: boolean;
  /** Does everything, reports it and rolls it back. */
  readonly isDryRun: boolean;
  readonly progress: Progress;
  /** Called with the process id of the connection in PostgreSQL that does the work. */
  readonly onConnection?: (processId: number) => void;
};

export type FileReport = Merged & {
  readonly file: string;
  readonly rows: number;
  /** The records that were changed in the office since, and get other values from the file: how many, and the first of them. */
  readonly changedInOffice?: Pick<ChangedInOffice, 'called'> & {
    readonly count: number;
    readonly names: readonly string[];
  };
};

const mostNames = 10;

export type ImportReport = {
  readonly files: readonly FileReport[];
  readonly problems: readonly Problem[];
  /** All problems, including those not listed. */
  readonly problemCount: number;
  readonly wasCommitted: boolean;
};

type Db = OpenDatabase['db'];

/**
 * Imports the files of a folder, all or none.
 *
 *     const report = await importFolder(db, { folder, files: catalogueFiles, hasSettings: true, isDryRun: false, progress });
 *     if (!report.wasCommitted) console.log(report.problems.map(formatProblem));
 */
export async function importFolder(db: Db, options: ImportOptions): Promise<ImportReport> {
  const problems = createProblems();
  const report: FileReport[] = [];
  const undo = new Error('rolled back');
  try {
    await db.transaction().execute(async (transaction) => {
      await lockImports(transaction);
      options.onConnection?.(await processIdOf(transaction));
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
    wasCommitted: problems.count === 0 && !options.isDryRun,
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
    problems.add({ file: folder, sentence: `contains none of the files of this import: ${names}.` });
  }

  const rowsOf = new Map<TableFile, number>();
  let isWhole = true;
  for (const file of files) await createStaging(db, file);
  const types = await findToolTypes(db);
  for (const file of present) {
    const path = join(folder, file.name);
    const staged = await stageFile(db, file, { path, problems, progress, types });
    rowsOf.set(file, staged.rows);
    isWhole &&= staged.isWhole;
  }
  // With missing rows, known things would be reported as unknown.
  if (isWhole) for (const file of present) await runChecks(db, file, problems);
  if (problems.count > 0) {
    for (const file of present)
      report.push({ file: file.name, rows: rowsOf.get(file) ?? 0, added: 0, changed: 0 });
    return;
  }

  if (settings) report.push({ file: settingsFileName, rows: 1, ...(await mergeSettings(db, settings)) });
  for (const file of present) {
    progress(`merging ${file.name}`, rowsOf.get(file) ?? 0);
    // Before they are overwritten.
    const changedInOffice = await findChangedInOffice(db, file);
    const merged = await file.merge(db, problems);
    report.push({ file: file.name, rows: rowsOf.get(file) ?? 0, ...merged, ...changedInOffice });
  }
  // Arrived stock is allocated to the orders that wait for it.
  const stock = report.find(({ file }) => file === 'stock.csv');
  if (stock && stock.added + stock.changed > 0) await enqueueAllocation(db);
}

async function findChangedInOffice(
  db: Database,
  file: TableFile,
): Promise<Pick<FileReport, 'changedInOffice'>> {
  if (!file.changedInOffice) return {};
  const { called, find } = file.changedInOffice;
  const { rows } = await find.execute(db);
  if (rows.length === 0) return {};
  const names = rows.slice(0, mostNames).map(({ name }) => name);
  return { changedInOffice: { called, count: rows.length, names } };
}

/** Refuses a second import at the same time, which would check what the first one is changing. */
export async function lockImports(db: Database): Promise<void> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('chipload import')) as ours`.execute(db);
  if (!rows[0]?.ours)
    throw new CommandFault(
      'Another import, or a change of many prices in the office, is running. Wait until it has ended.',
    );
}

async function processIdOf(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Reports a row that passed every check but broke a constraint, such as two parts that swap their numbers. */
function addDatabaseProblem(error: unknown, problems: Problems): boolean {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23')) return false;
  const { table, detail } = error as { table?: string; detail?: string }; // as PostgreSQL reports a constraint
  problems.add({ file: table ?? 'database', sentence: `${error.message}. ${detail ?? ''}`.trim() });
  return true;
}
