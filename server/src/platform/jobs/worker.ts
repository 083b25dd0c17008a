// Does the jobs. Any number of processes may work on one database: each job goes to one of them.
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as QueueLogger, run, type Runner, type Task, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Job } from './jobs.ts';
import { releaseAbandoned } from './jobs.repository.ts';

/** A job may take this long. Who holds one twice as long is dead: the longest wait for the job of a killed process. */
const longestSeconds = 60;
const stopPatienceMilliseconds = 3_000;
const restartMilliseconds = 2_000;

/** A kind of job with what to do, as the features hand them to the worker. */
export type Handler = { readonly name: string; readonly task: Task; readonly schedule: string | undefined };

export type HandlerOptions = {
  /** Also begins one by itself at these times (minute hour day month weekday, UTC), with an empty payload. */
  readonly schedule?: string;
};

export type WorkerOptions = {
  readonly db: Database;
  readonly pool: Pool;
  readonly handlers: readonly Handler[];
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How many jobs this process does at once; default 2. */
  readonly concurrency?: number;
  /** Told of each try, for the metrics. */
  readonly onJob?: (name: string, outcome: 'done' | 'failed' | 'given-up') => void;
};

export type Worker = {
  /** Takes no new job, lets the present ones end (3 s, then they are tried again later), and returns. */
  stop(): Promise<void>;
};

/**
 * Ties a job to the function that does it. The payload is checked when it comes back from the database; when the function
 * throws or takes over a minute, the job is tried again, later each time, for about three days.
 */
export function handleJob<Payload>(
  job: Job<Payload>,
  work: (payload: Payload, signal: AbortSignal) => Promise<void>,
  options: HandlerOptions = {},
): Handler {
  const task: Task = async (stored, { abortSignal }) => {
    const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(longestSeconds * 1_000)]);
    const over = new AbortController();
    const tooLate = pause(2 ** 31 - 1, undefined, {
      signal: AbortSignal.any([signal, over.signal]),
      ref: false,
    });
    try {
      await Promise.race([work(job.payload.parse(withoutSchedule(stored)), signal), tooLate]);
    } finally {
      over.abort();
      await tooLate.catch(() => undefined);
    }
  };
  return { name: job.name, task, schedule: options.schedule };
}

/** Begins to work, and goes on working also after the database was away. */
export function startWorker(options: WorkerOptions): Worker {
  const over = new AbortController();
  let runner: Runner | undefined;

  const working = (async () => {
    while (!over.signal.aborted) {
      try {
        await releaseAbandoned(options.db, longestSeconds * 2);
        runner = await run(settingsOf(options));
        if (over.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        options.log.error({ err: error }, 'The worker lost the database');
      }
      if (!over.signal.aborted)
        await pause(restartMilliseconds, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  const sweeping = setInterval(() => {
    releaseAbandoned(options.db, longestSeconds * 2).catch((error: unknown) =>
      options.log.warn({ err: error }, 'Jobs of killed processes were not released'),
    );
  }, longestSeconds * 1_000).unref();

  return {
    async stop() {
      over.abort();
      clearInterval(sweeping);
      await runner?.stop().catch(() => undefined); // it may just have ended by itself
      await working;
    },
  };
}

function settingsOf({
  pool,
  handlers,
  log,
  concurrency = 2,
  onJob,
}: WorkerOptions): Parameters<typeof run>[0] {
  const events: WorkerEvents = new EventEmitter();
  if (onJob) {
    events.on('job:success', ({ job }) => onJob(job.task_identifier, 'done'));
    events.on('job:error', ({ job }) =>
      onJob(job.task_identifier, job.attempts < job.max_attempts ? 'failed' : 'given-up'),
    );
  }
  return {
    pgPool: pool,
    concurrency,
    events,
    taskList: Object.fromEntries(handlers.map(({ name, task }) => [name, task])),
    crontab: handlers
      .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [`${schedule} ${name}`]))
      .join('\n'),
    noHandleSignals: true, // stopping is main.ts's business
    gracefulShutdownAbortTimeout: stopPatienceMilliseconds,
    logger: new QueueLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'The job queue');
    }),
  };
}

/** A job begun by its schedule carries the queue's own note of it. */
function withoutSchedule(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).filter(([key]) => key !== '_cron'));
}
