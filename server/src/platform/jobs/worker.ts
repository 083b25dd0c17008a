// Runs the jobs. Any number of processes may work on one database: each job goes to one of them.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { type Handler, longestSeconds } from './handler.ts';
import { createHeldJobs } from './held-jobs.ts';
import type { Sending } from '../sending/sending.ts';
import { releaseAbandoned, settleLostRuns } from './jobs.repository.ts';
import { startQueueRun, type QueueRun } from './queue-run.ts';

const stopPatienceMilliseconds = 3_000;
const shortestWaitMilliseconds = 100;
const longestWaitMilliseconds = 2_000;
/** How many earlier runs to remember: a statement of a lost run may still reach the database for a while. */
const mostLostRuns = 10;

export type WorkerOptions = {
  readonly db: Database;
  readonly pool: Pool;
  readonly handlers: readonly Handler[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** A copy of a shop runs no jobs: the original runs them. */
  readonly sending?: Sending;
  /** How many jobs this process runs at the same time; default 2. */
  readonly concurrency?: number;
  /** Called after each try, for the metrics. */
  readonly onJob?: (name: string, outcome: 'done' | 'failed' | 'given-up') => void;
};

export type Worker = {
  /** When the queue last answered this process. A busy worker asks again after at most a minute, an idle one every 2 s. */
  readonly lastBeatAt: Date;
  /** Starts no new job and waits up to 3 s for the running ones; those that take longer are retried later. */
  stop(): Promise<void>;
};

/** Starts a worker, which reconnects after the database was unavailable. */
export function startWorker(options: WorkerOptions): Worker {
  const { db, pool, handlers, log, sending, concurrency = 2, onJob = () => undefined } = options;
  const over = new AbortController();
  const tasksOver = new AbortController();
  const held = createHeldJobs();
  let lastBeatAt = new Date();
  let current: QueueRun | undefined;
  /** The name of the current run, and the names of the runs before it. */
  let name: string | undefined;
  let lostRuns: readonly string[] = [];

  const settle = async () => {
    if (lostRuns.length > 0) await settleLostRuns(db, { names: lostRuns, finished: held.finished() });
    await releaseAbandoned(db, longestSeconds * 2);
  };
  const startRun = async () => {
    await held.idle(); // wait for the jobs of a lost run, which must not be started a second time while they still run
    if (name !== undefined) lostRuns = [name, ...lostRuns].slice(0, mostLostRuns);
    name = undefined;
    await settle();
    return startQueueRun({
      pool,
      handlers,
      log,
      concurrency,
      held,
      onJob,
      signal: tasksOver.signal,
      onBeat: () => (lastBeatAt = new Date()),
      onName: (runName) => (name = runName),
    });
  };

  const working = (async () => {
    let wait = shortestWaitMilliseconds;
    let isLost = false;
    while (!over.signal.aborted) {
      try {
        if (sending && !(await sending.isAllowed())) {
          lastBeatAt = new Date();
          await pause(longestWaitMilliseconds, undefined, { signal: over.signal }).catch(() => undefined);
          continue;
        }
        current = await startRun();
        if (isLost) log.info('The worker is connected to the database again');
        isLost = false;
        wait = shortestWaitMilliseconds;
        if (over.signal.aborted) await current.stop();
        await current.ended;
      } catch (error) {
        if (!isLost) log.warn({ err: error }, 'The worker lost its database connection and will retry');
        isLost = true;
        void current?.stop();
      }
      current = undefined;
      await pause(wait, undefined, { signal: over.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, longestWaitMilliseconds);
    }
  })();
  const sweeping = setInterval(() => {
    settle().catch((error: unknown) =>
      log.warn({ err: error }, 'Jobs of killed processes were not released'),
    );
  }, longestSeconds * 1_000).unref();

  return {
    get lastBeatAt() {
      return lastBeatAt;
    },
    async stop() {
      over.abort();
      clearInterval(sweeping);
      setTimeout(() => tasksOver.abort(), stopPatienceMilliseconds).unref();
      await current?.stop();
      await working;
    },
  };
}
