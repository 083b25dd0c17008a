// The thread that reads libraries, so that a large one does not delay other visitors and a malicious one can only end this thread.

import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ReadLibrary } from '@chipload/domain/tool-data';
import { LibraryProblem, type LibraryProblemCode } from './library-problem.ts';
import { readLibraryFile } from './read-file.ts';

/** A file to read, and the port for the answer. */
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
