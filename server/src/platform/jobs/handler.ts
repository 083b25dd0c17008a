// Connects a kind of job with the function that runs it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from './jobs.ts';

/** How long a job may take. A process that has held one for twice as long is dead, and its job is released. */
export const longestSeconds = 60;

/** A kind of job and the function that runs it, as the features give them to the worker. */
export type Handler = {
  readonly name: string;
  /** `id` is that of the job, the same for all its tries. The signal is aborted when the process stops and cannot wait any longer. */
  readonly task: (stored: unknown, signal: AbortSignal, id: string) => Promise<void>;
  readonly schedule: string | undefined;
};

export type HandlerOptions = {
  /** Also enqueues one at these times (a crontab line in UTC: minute hour day month weekday), with an empty payload. */
  readonly schedule?: string;
  /** How long this job may take; default a minute. */
  readonly longestSeconds?: number;
};

/**
 * Connects a job with the function that runs it. The payload is validated when it is read from the database. When the function
 * throws or takes longer than it may, the job is retried, with growing pauses, for about three days.
 *
 *     handleJob(confirmOrder, ({ orderId }) => sendConfirmation(db, orderId))
 */
export function handleJob<Payload>(
  job: Job<Payload>,
  work: (payload: Payload, signal: AbortSignal, id: string) => Promise<void>,
  options: HandlerOptions = {},
): Handler {
  const { schedule, longestSeconds: mostSeconds = longestSeconds } = options;
  const task: Handler['task'] = async (stored, stopping, id) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(mostSeconds * 1_000)]);
    const over = new AbortController();
    const tooLate = pause(2 ** 31 - 1, undefined, {
      signal: AbortSignal.any([signal, over.signal]),
      ref: false,
    });
    try {
      await Promise.race([work(job.payload.parse(withoutSchedule(stored)), signal, id), tooLate]);
    } finally {
      over.abort();
      await tooLate.catch(() => undefined);
    }
  };
  return { name: job.name, task, schedule };
}

/** A scheduled job carries a field that the queue adds. */
function withoutSchedule(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).filter(([key]) => key !== '_cron'));
}
