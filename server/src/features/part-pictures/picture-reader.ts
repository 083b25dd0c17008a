// Reads uploaded pictures in a process of its own, so that a slow or hostile one affects nobody else.

import type { ChildProcess } from 'node:child_process';
import { createProcessWorker, ProcessEnded, startProcess } from '../../platform/files/process-worker.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Reading } from './picture-process.ts';
import type { PictureProblem, ReadPicture } from './read-picture.ts';

export type PictureReader = {
  /** Refuses a file that is no picture within the limits. */
  readonly read: (file: Uint8Array) => Promise<ReadPicture>;
  readonly close: () => Promise<void>;
};

const limits = { milliseconds: 30_000, idleMilliseconds: 30_000, closingMilliseconds: 3_000 };

/** `start` is replaced in tests of failing processes. */
export function createPictureReader(start = startPictureProcess): PictureReader {
  const worker = createProcessWorker<{ readonly file: Uint8Array }, Reading, ReadPicture | PictureProblem>({
    start,
    limits,
    answerOf: (reading) => {
      if ('fault' in reading) throw new Error(reading.fault);
      return reading.answer;
    },
  });
  return {
    read: async (file) => {
      const answer = await worker.run({ file }).catch((error: unknown) => {
        throw error instanceof ProcessEnded ? new Refusal('picture-unreadable') : error;
      });
      if (typeof answer === 'string') throw new Refusal(answer);
      return answer;
    },
    close: worker.close,
  };
}

function startPictureProcess(): ChildProcess {
  return startProcess(new URL('picture-process.ts', import.meta.url));
}
