// Ends a worker thread that takes more for its task than it may.

import type { Worker } from 'node:worker_threads';

/** Limits of a task: processor time, since a busy machine makes no task larger, and time in all, since somebody waits. */
export type TaskLimits = {
  readonly cpuMilliseconds: number;
  readonly milliseconds: number;
  /** Ends the thread at once when it is aborted. */
  readonly signal?: AbortSignal;
};

export type ExceededLimit = 'aborted' | 'cpu' | 'time';

export type LimitedTask = {
  /** The task is done: the thread may go on. */
  readonly done: () => void;
  readonly exceeded: () => ExceededLimit | undefined;
};

const lookMilliseconds = 25;

/** Watches a thread from now on, and ends it when it exceeds a limit. */
export function limitThread(
  worker: Worker,
  { cpuMilliseconds, milliseconds, signal }: TaskLimits,
): LimitedTask {
  let exceeded: ExceededLimit | undefined;
  let looking: NodeJS.Timeout | undefined;
  let isDone = false;
  const end = (limit: ExceededLimit) => {
    exceeded ??= limit;
    done();
    void worker.terminate();
  };
  const inAll = setTimeout(() => end('time'), milliseconds);
  const abort = () => end('aborted');
  signal?.addEventListener('abort', abort);
  const done = () => {
    isDone = true;
    signal?.removeEventListener('abort', abort);
    clearTimeout(inAll);
    clearTimeout(looking);
  };
  const look = async (before: number | undefined) => {
    const used = await cpuMillisecondsOf(worker);
    if (isDone) return;
    const first = before ?? used;
    if (used !== undefined && first !== undefined && used - first > cpuMilliseconds) end('cpu');
    else looking = setTimeout(() => void look(first), lookMilliseconds);
  };
  if (signal?.aborted === true) abort();
  else void look(undefined);
  return { done, exceeded: () => exceeded };
}

/** Returns the processor time of a thread; undefined for one that has not started yet, or has ended. */
async function cpuMillisecondsOf(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return undefined;
  }
}
