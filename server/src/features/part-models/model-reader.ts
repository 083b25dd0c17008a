// Reads models of parts in a process of its own, which has limits of time and memory for each file.

import type { ChildProcess } from 'node:child_process';
import {
  createProcessWorker,
  ProcessEnded,
  type ProcessWorker,
  startProcess,
} from '../../platform/files/process-worker.ts';
import { modelLimits } from './limits.ts';
import { ModelProblem } from './model-problem.ts';
import type { ReadModel } from './read-model.ts';
import type { Reading } from './read-process.ts';

export type ModelReader = Pick<ProcessWorker<Uint8Array, ReadModel>, 'close' | 'isRunning'> & {
  /** Reads a file; throws a ModelProblem for one that cannot be read within the limits. */
  readonly read: (file: Uint8Array) => Promise<ReadModel>;
};

/** `start` is replaced in tests of failing processes. */
export function createModelReader(
  { milliseconds = modelLimits.milliseconds }: { readonly milliseconds?: number } = {},
  start = startReadProcess,
): ModelReader {
  const { idleMilliseconds, closingMilliseconds } = modelLimits;
  const worker = createProcessWorker<{ readonly file: Uint8Array }, Reading, ReadModel | ModelProblem>({
    start,
    limits: { milliseconds, idleMilliseconds, closingMilliseconds },
    answerOf: (reading) => {
      if ('fault' in reading) throw new Error(reading.fault);
      if ('model' in reading) return reading.model;
      const problem = new ModelProblem(reading.problem);
      if (reading.isBroken) throw problem;
      return problem;
    },
  });
  return {
    read: async (file) => {
      const answer = await worker.run({ file }).catch((error: unknown) => {
        // It was killed for the time or memory that the file takes, or gave up for want of memory.
        throw error instanceof ProcessEnded ? new ModelProblem('model-too-complex') : error;
      });
      if (answer instanceof ModelProblem) throw answer;
      return answer;
    },
    close: worker.close,
    isRunning: worker.isRunning,
  };
}

export function startReadProcess(): ChildProcess {
  return startProcess(new URL('read-process.ts', import.meta.url), [
    `--max-old-space-size=${modelLimits.heapMegabytes}`,
  ]);
}
