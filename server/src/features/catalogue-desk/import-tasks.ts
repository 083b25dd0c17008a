import type { Database } from '../../platform/database/database.ts';
import { runInThread } from '../../platform/files/run-in-thread.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { holdJob } from '../../platform/jobs/jobs.repository.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { RunInThread } from './import-in-thread.ts';
import { runImportJob } from './import-runs.ts';
import { beginTry, endRun, giveTryBack } from './import-runs.repository.ts';

const longestSeconds = 1_200;
/** An import that ends its thread or its process each time, such as one without the memory for it, is not tried for days. */
const mostTries = 3;
/** A job that its process has not held for two minutes is taken for that of a dead one. */
const heldMilliseconds = 30_000;
/** Until it is asked again whether another file, or somebody else's change of the catalogue, is over. */
const turnMilliseconds = 3_000;

/** The jobs of large files of parts. Killed in the middle, one has changed nothing, and is tried again. */
export function partImportTasks({
  db,
  url: databaseUrl,
}: {
  readonly db: Database;
  readonly url: string;
}): Handler[] {
  return [
    handleJob(
      runImportJob,
      async (run, signal, job) => {
        const tries = await beginTry(db, run);
        const waitForTurn = async () =>
          addJob(db, runImportJob, run, { afterMilliseconds: turnMilliseconds });
        if (tries === undefined) return;
        if (tries === 'waits') return waitForTurn();
        if (tries > mostTries) {
          await endRun(db, run, { state: 'failed' });
          return;
        }
        const task: RunInThread = { ...run, databaseUrl };
        const limits = { cpuMilliseconds: longestSeconds * 1_000, milliseconds: longestSeconds * 1_000 };
        const maker = new URL('import-in-thread.ts', import.meta.url);
        const holding = setInterval(() => void holdJob(db, job).catch(() => undefined), heldMilliseconds);
        const outcome = await runInThread<'over' | 'waits'>(maker, task, { ...limits, signal }).finally(() =>
          clearInterval(holding),
        );
        if (outcome === 'over') return;
        await giveTryBack(db, run);
        await waitForTurn();
      },
      { longestSeconds },
    ),
  ];
}
