// Does what was asked of a large file of parts, in a thread with connections of its own: whoever waits for a page does not wait for it.

import { importLimits } from '@chipload/domain/catalogue';
import { isPermission } from '@chipload/domain/staff';
import { type Database, openDatabase, transact } from '../../platform/database/database.ts';
import { refusalMessage } from '../../platform/http/refusal-messages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findChangeSet } from './change-sets.repository.ts';
import { importParts, type ImportRun, previewPartImport, undoPartImport } from './import-parts.ts';
import { endRun, findAsked, reportShare, type RunEnd, type RunToDo } from './import-runs.repository.ts';

/** A hundred thousand parts take a statement longer than a page may, and their plan is made between two statements. */
const longestMilliseconds = 300_000;

export type RunInThread = RunToDo & { readonly databaseUrl: string };

/** For import-tasks.ts. Returns `waits` when somebody else changes the catalogue for so long that it must be tried again. */
export async function make({ databaseUrl, ...run }: RunInThread): Promise<'over' | 'waits'> {
  const { db, close } = openDatabase(databaseUrl, {
    connections: 2,
    statementTimeoutMilliseconds: longestMilliseconds,
    idleInTransactionMilliseconds: longestMilliseconds,
  });
  try {
    await carryOut(db, run);
    return 'over';
  } catch (error) {
    if (error instanceof RunOver) return 'over';
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'catalogue-busy') return 'waits';
    const [en, fr] = (['en', 'fr'] as const).map((locale) => refusalMessage(error, { locale }));
    await endRun(db, run, { state: 'refused', problem: { en: en ?? '', fr: fr ?? '' } });
    return 'over';
  } finally {
    await close();
  }
}

/** It was cancelled, or something else was asked meanwhile. */
class RunOver extends Error {}

async function carryOut(db: Database, run: RunToDo): Promise<void> {
  const found = await findAsked(db, run);
  if (!found) throw new RunOver();
  const { asked, content, file_name: name } = found;
  const { client } = asked;
  const staff = { ...asked.staff, permissions: new Set(asked.staff.permissions.filter(isPermission)) };
  const progress = progressOf(db, run);
  const end = async (transaction: Database, ended: RunEnd) => {
    if (!(await endRun(transaction, run, ended))) throw new RunOver();
  };
  if (asked.does === 'undo') {
    const parts = (await findChangeSet(db, asked.change))?.part_count ?? 0;
    await transact(db, async (transaction) => {
      const undoing = { uuid: asked.change, report: async (share: number) => progress.report(share, parts) };
      await undoPartImport(transaction, { staff, client }, undoing);
      await end(transaction, { state: 'done', setUuid: asked.change });
    });
    return;
  }
  const sent = { ...asked.said, content: content?.toString('base64') ?? '' };
  if (asked.does === 'preview') {
    await end(db, { state: 'done', preview: await previewPartImport(db, staff, sent, progress) });
    return;
  }
  const { digest, without_refused } = asked.said;
  await transact(db, async (transaction) => {
    const imported = { ...sent, name, digest, without_refused };
    const { uuid } = await importParts(transaction, { staff, client }, imported, progress);
    // Whoever cancels from now on waits for the commit, and is told that it is too late.
    await end(transaction, { state: 'done', setUuid: uuid });
  });
}

const reportMilliseconds = 250;

/** Says how far a run is, a few times a second and outside of its transaction; gives it up when it is over. */
function progressOf(db: Database, run: RunToDo): ImportRun {
  let reportedAt = 0;
  return {
    mostRows: importLimits.runRows,
    report: async (share, rows) => {
      if (Date.now() - reportedAt < reportMilliseconds) return;
      reportedAt = Date.now();
      if (!(await reportShare(db, run, { share, rows }))) throw new RunOver();
    },
  };
}
