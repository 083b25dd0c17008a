// Makes models in a separate process: the CAD library takes hundreds of megabytes, and a slow or crashing model must not affect
// visitors.

import type { ChildProcess } from 'node:child_process';
import { createProcessWorker, startProcess } from '../../platform/files/process-worker.ts';
import type { ModelOrder } from './make-step.ts';
import type { Made } from './model-process.ts';

export type ModelMaker = {
  /** Makes a STEP file. Refuses with `too-busy` when it takes too long, and when the shop stops. */
  readonly make: (order: ModelOrder) => Promise<string>;
  /** Accepts no more, waits briefly for the current model, and ends the process. */
  readonly close: () => Promise<void>;
  readonly isRunning: () => boolean;
};

const defaultLimits = {
  /** How long one may take, including the start of the process. */
  makingMilliseconds: 20_000,
  /** The process ends after this time without work. */
  idleMilliseconds: 60_000,
  /** How long the current model may still take when the shop stops. */
  closingMilliseconds: 3_000,
};

/** `start` is replaced in tests of failing processes. */
export function createModelMaker(
  limits: Partial<typeof defaultLimits> = {},
  start = startModelProcess,
): ModelMaker {
  const { makingMilliseconds: milliseconds, ...others } = { ...defaultLimits, ...limits };
  const { run, close, isRunning } = createProcessWorker<ModelOrder, Made, string>({
    start,
    limits: { milliseconds, ...others },
    answerOf: (made) => {
      if ('fault' in made) throw new Error(made.fault);
      return made.text;
    },
  });
  return { make: run, close, isRunning };
}

export function startModelProcess(): ChildProcess {
  return startProcess(new URL('model-process.ts', import.meta.url));
}
