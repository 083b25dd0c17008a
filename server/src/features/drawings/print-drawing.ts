import type { OrderedFile } from '../../platform/files/made-files.ts';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import type { DrawingPages } from './drawing-document.ts';

/** Part of the key of the cached file. Increase it when a change of the code changes the document of the same drawings. */
const edition = 1;

/** Returns a PDF of drawings, which is printed unless it is cached. */
export function printDrawings(fileName: string, drawings: DrawingPages): OrderedFile {
  return {
    fileName,
    madeFrom: [edition, drawings],
    make: async () => makeInThread(new URL('drawing-document.ts', import.meta.url), drawings),
  };
}
