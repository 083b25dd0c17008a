// Reads libraries in a separate thread, one after the other. The thread starts with the first library; if one takes too long, the
// thread is ended and replaced.

import { MessageChannel, Worker } from 'node:worker_threads';
import type { ReadLibrary } from '@chipload/domain/tool-data';
import { limitThread, type TaskLimits } from '../../platform/files/limit-thread.ts';
import { Refusal } from '../../platform/refusal.ts';
import { LibraryProblem } from './library-problem.ts';
import type { LibraryFile, Reading, ReadingTask } from './library-reader.ts';
import { libraryLimits } from './limits.ts';

let reader: Worker | undefined;
let waiting = 0;
/** The current reading, or the last one. */
let last: Promise<unknown> = Promise.resolve();

/** Reads a file; refuses if more are waiting than can be read before the browser gives up. */
export async function readInThread(
  file: LibraryFile,
  limits: TaskLimits = libraryLimits.reading,
): Promise<readonly ReadLibrary[]> {
  if (waiting >= libraryLimits.waiting) {
    throw new Refusal('too-busy');
  }
  waiting += 1;
  const reading = last.then(() => readNow(file, limits));
  last = reading.catch(() => undefined);
  try {
    return await reading;
  } finally {
    waiting -= 1;
  }
}

async function readNow(file: LibraryFile, limits: TaskLimits): Promise<readonly ReadLibrary[]> {
  reader ??= startReader();
  const worker = reader;
  const { port1: answers, port2: answerTo } = new MessageChannel();
  const answer = new Promise<Reading | undefined>((resolve) => {
    answers.once('message', resolve);
    answers.once('close', () => resolve(undefined));
  });
  const task = limitThread(worker, limits);
  try {
    worker.postMessage({ file, answerTo } satisfies ReadingTask, [answerTo]);
    const read = await answer;
    if (read === undefined) {
      forget(worker);
      if (task.exceeded() === 'time') throw new Refusal('too-busy');
      // A library that ends the thread takes too much processor time or memory.
      throw new LibraryProblem('library-too-large');
    }
    if ('fault' in read) throw read.fault;
    if ('problem' in read) throw new LibraryProblem(read.problem);
    return read.libraries;
  } finally {
    task.done();
  }
}

/** The thread does not keep a stopping process alive. */
function startReader(): Worker {
  const worker = new Worker(new URL('library-reader.ts', import.meta.url));
  const gone = () => forget(worker);
  worker.once('error', gone).once('exit', gone).unref();
  return worker;
}

function forget(worker: Worker): void {
  if (reader === worker) reader = undefined;
}
