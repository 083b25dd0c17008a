// The thread that reads libraries, so that a large one does not delay other visitors and a malicious one can only end this thread.

import { type MessagePort, parentPort } from 'node:worker_threads';
import type { ReadLibrary } from '@chipload/domain/tool-data';
import type { ToolUnits } from '@chipload/domain/tools';
import { LibraryProblem, type LibraryProblemCode } from './library-problem.ts';
import { readLibraryFile } from './read-file.ts';

/** A file as it was sent, and the units that the buyer answered for sizes without one. */
export type LibraryFile = { readonly bytes: Uint8Array; readonly units?: ToolUnits | undefined };

/** A file to read, and the port for the answer. */
export type ReadingTask = { readonly file: LibraryFile; readonly answerTo: MessagePort };

export type Reading =
  | { readonly libraries: readonly ReadLibrary[] }
  | { readonly problem: LibraryProblemCode }
  | { readonly fault: unknown };

parentPort?.on('message', ({ file, answerTo }: ReadingTask) => {
  answerTo.postMessage(readingOf(file), []);
  answerTo.close();
});

function readingOf({ bytes, units }: LibraryFile): Reading {
  try {
    return { libraries: readLibraryFile(bytes, units) };
  } catch (error) {
    return error instanceof LibraryProblem ? { problem: error.code } : { fault: error };
  }
}
