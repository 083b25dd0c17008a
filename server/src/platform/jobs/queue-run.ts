// One run of graphile-worker, from its start until it is stopped or loses the database. Version 0.18 does not survive a lost
// connection: without batches it does not await the statement that removes a finished job, so a failure becomes an unhandled
// rejection and ends the process; with batches the worker shuts down and its promise may never settle. Therefore a run uses
// batches without delay and ends when the database is lost, and `worker.ts` starts another run.
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger as QueueLogger, run, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Handler } from './handler.ts';
import type { HeldJobs } from './held-jobs.ts';

export type QueueRunOptions = {
  readonly pool: Pool;
  readonly handlers: readonly Handler[];
  readonly log: Pick<Logger, 'warn'>;
  readonly concurrency: number;
  readonly held: HeldJobs;
  /** Passed to every job; aborted when the process cannot wait for it any longer. */
  readonly signal: AbortSignal;
  /** Called after each try, for the metrics. */
  readonly onJob: (name: string, outcome: 'done' | 'failed' | 'given-up') => void;
  /** Called whenever the queue answers, with a job or without one. */
  readonly onBeat: () => void;
  /** Called with the name under which the run locks its jobs, before it locks the first. */
  readonly onName: (name: string) => void;
};

export type QueueRun = {
  /** Resolves when the run is stopped, rejects as soon as it loses the database. */
  readonly ended: Promise<void>;
  /** Starts no new job and resolves once the running ones have ended. */
  stop(): Promise<void>;
};

/** How long the database gets to record the end of the last job. */
const farewellMilliseconds = 1_000;

/** Starts a run; fails when the database is unavailable. */
export async function startQueueRun(options: QueueRunOptions): Promise<QueueRun> {
  const { handlers, held, log, pool, concurrency, signal } = options;
  const events: WorkerEvents = new EventEmitter();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined); // `ended` reports it
  events.on('pool:fatalError', ({ error }) => lost.reject(error));
  events.on('worker:getJob:error', ({ error }) => lost.reject(error));
  reportEvents(events, options);

  const runner = await run({
    pgPool: pool,
    events,
    preset: {
      worker: { concurrentJobs: concurrency, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    taskList: Object.fromEntries(
      handlers.map(({ name, task }) => [
        name,
        (stored: unknown, { job }: { job: { id: string } }) =>
          held.run(job.id, () => task(stored, signal, job.id)),
      ]),
    ),
    crontab: handlers
      .flatMap(({ name, schedule }) => (schedule === undefined ? [] : [`${schedule} ${name}`]))
      .join('\n'),
    noHandleSignals: true, // start.ts stops the process
    logger: new QueueLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'The job queue');
    }),
  });

  const stop = async () => {
    const stopped = runner.stop().catch(() => undefined); // it may have ended by itself
    const waitedEnough = held.idle().then(() => pause(farewellMilliseconds, undefined, { ref: false }));
    await Promise.race([stopped, waitedEnough]);
  };
  const ended = Promise.race([runner.promise, lost.promise]);
  ended.catch(() => undefined); // until somebody awaits it
  return { ended, stop };
}

function reportEvents(events: WorkerEvents, { onBeat, onJob, onName }: QueueRunOptions): void {
  events.on('pool:create', ({ workerPool }) => onName(workerPool.id));
  events.on('worker:getJob:empty', onBeat);
  events.on('job:start', onBeat);
  events.on('job:success', ({ job }) => onJob(job.task_identifier, 'done'));
  events.on('job:error', ({ job }) =>
    onJob(job.task_identifier, job.attempts < job.max_attempts ? 'failed' : 'given-up'),
  );
}
