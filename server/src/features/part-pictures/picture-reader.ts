// Reads uploaded pictures in a process of its own, so that a slow or hostile one affects nobody else.

import type { ChildProcess } from 'node:child_process';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { createProcessWorker, ProcessEnded, startProcess } from '../../platform/files/process-worker.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ThemeName } from '@chipload/domain/look';
import type { Reading, UploadedPicture } from './picture-process.ts';
import type { PictureProblem, ReadPicture } from './read-picture.ts';

export type PictureReader = {
  /** Refuses a file that is no picture within the limits. With the ground of a logo, it is read as that and not as a picture of a part. */
  readonly read: (file: Uint8Array, logoOn?: ThemeName) => Promise<ReadPicture>;
  readonly close: () => Promise<void>;
};

const limits = { milliseconds: 30_000, idleMilliseconds: 30_000, closingMilliseconds: 3_000 };

/** `start` is replaced in tests of failing processes. */
export function createPictureReader(start = startPictureProcess): PictureReader {
  const worker = createProcessWorker<UploadedPicture, Reading, ReadPicture | PictureProblem>({
    start,
    limits,
    answerOf: (reading) => {
      if ('fault' in reading) throw new Error(reading.fault);
      return reading.answer;
    },
  });
  return {
    read: async (file, logoOn) => {
      if (file.length === 0) throw new Refusal('picture-unreadable');
      if (file.length > partPictureLimits.bytes) throw new Refusal('picture-too-large');
      const answer = await worker.run({ file, logoOn }).catch((error: unknown) => {
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
