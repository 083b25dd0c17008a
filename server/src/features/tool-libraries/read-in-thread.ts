// Works on libraries in a thread, so that a large one does not delay other visitors and a malicious one can only end its thread.

import type { ReadLibrary } from '@chipload/domain/tool-data';
import type { ToolUnits } from '@chipload/domain/tools';
import type { TaskLimits } from '../../platform/files/limit-thread.ts';
import { runInThread, ThreadEnded } from '../../platform/files/run-in-thread.ts';
import { Refusal } from '../../platform/refusal.ts';
import { libraryProblems } from './library-problem.ts';
import { libraryLimits } from './limits.ts';

/** A file as it was sent, and the units that the buyer answered for sizes without one. */
export type LibraryFile = { readonly bytes: Uint8Array; readonly units?: ToolUnits | undefined };

/** Reads a file; refuses one that cannot be read. */
export async function readInThread(
  file: LibraryFile,
  limits: TaskLimits = libraryLimits.reading,
): Promise<readonly ReadLibrary[]> {
  return runOnLibrary(new URL('read-file.ts', import.meta.url), file, limits);
}

/** Runs the `make` of a module on a library; what is wrong with the library becomes a refusal. */
export async function runOnLibrary<Made>(maker: URL, input: unknown, limits: TaskLimits): Promise<Made> {
  try {
    return await runInThread<Made>(maker, input, limits);
  } catch (fault) {
    // A library that ends the thread, but not for the time, takes too much of the processor or memory.
    if (fault instanceof ThreadEnded)
      throw new Refusal(fault.exceeded === 'time' ? 'too-busy' : 'library-too-large');
    // Between threads an error keeps only its message, which is the code.
    const code = libraryProblems.find((problem) => fault instanceof Error && fault.message === problem);
    throw code === undefined ? fault : new Refusal(code);
  }
}
