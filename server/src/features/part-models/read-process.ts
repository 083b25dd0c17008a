// The process that reads models of parts, one after the other. A thread beside it ends it when a file takes too much time or memory.

import { Worker } from 'node:worker_threads';
import { ModelProblem, type ModelProblemCode } from './model-problem.ts';
import { type ReadModel, readModel } from './read-model.ts';
import type { Watched } from './watch-limits.ts';

export type Reading =
  | { readonly model: ReadModel }
  /** `isBroken` when the state of the CAD library is unknown. */
  | { readonly problem: ModelProblemCode; readonly isBroken: boolean }
  | { readonly fault: string };

const watcher = new Worker(new URL('watch-limits.ts', import.meta.url));
const watch = (watched: Watched) => watcher.postMessage(watched, []);

// Ctrl-C is left to the shop, which waits for the current model and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('message', ({ file }: { file: Uint8Array }) => process.send?.(read(file)));
process.on('disconnect', () => process.exit());

function read(file: Uint8Array): Reading {
  try {
    watch({ faces: 0 });
    return { model: readModel(file, (faces) => watch({ faces })) };
  } catch (error) {
    if (error instanceof ModelProblem) return { problem: error.code, isBroken: error.isBroken };
    return { fault: String(error) };
  } finally {
    watch('nothing');
  }
}
