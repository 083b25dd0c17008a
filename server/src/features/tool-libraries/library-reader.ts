// The thread in which libraries are read: a large one takes a while, in which nobody else may have to wait, and one that was
// made to do harm takes only this thread with it.

import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ReadLibrary } from '@chipload/domain/tool-data';
import { LibraryProblem, type LibraryProblemCode } from './library-problem.ts';
import { readLibraryFile } from './read-file.ts';

/** A file to read, and where the answer goes. */
export type ReadingTask = { readonly bytes: Uint8Array; readonly answerTo: MessagePort };

export type Reading =
  | { readonly libraries: readonly ReadLibrary[] }
  | { readonly problem: LibraryProblemCode }
  | { readonly fault: unknown };

parentPort?.on('message', ({ bytes, answerTo }: ReadingTask) => {
  answerTo.postMessage(readingOf(bytes), []);
  answerTo.close();
});

function readingOf(bytes: Uint8Array): Reading {
  try {
    return { libraries: readLibraryFile(bytes) };
  } catch (error) {
    return error instanceof LibraryProblem ? { problem: error.code } : { fault: error };
  }
}
