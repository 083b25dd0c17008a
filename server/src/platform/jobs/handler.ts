// Ties a job to the function that does it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from './jobs.ts';

/** A job may take this long. Who holds one twice as long is dead: the longest wait for the job of a killed process. */
export const longestSeconds = 60;

/** A kind of job with what to do, as the features hand them to the worker. */
export type Handler = {
  readonly name: string;
  /** The signal fires when the process stops and cannot wait any longer. */
  readonly task: (stored: unknown, signal: AbortSignal) => Promise<void>;
  readonly schedule: string | undefined;
};

export type HandlerOptions = {
  /** Also begins one by itself at these times (minute hour day month weekday, UTC), with an empty payload. */
  readonly schedule?: string;
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
  const task: Handler['task'] = async (stored, stopping) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestSeconds * 1_000)]);
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

/** A job begun by its schedule carries the queue's own note of it. */
function withoutSchedule(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  return Object.fromEntries(Object.entries(stored).filter(([key]) => key !== '_cron'));
}
