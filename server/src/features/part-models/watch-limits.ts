// A thread that kills its process when the CAD library takes too much time or memory for a file: while the library works, nothing else
// can stop it.

import { parentPort } from 'node:worker_threads';
import { modelLimits } from './limits.ts';

/** A file that is being read, with the number of faces that it says to have. */
export type Watched = { readonly faces: number } | 'nothing';

const everyMilliseconds = 50;

let begun: NodeJS.CpuUsage | undefined;
let allowed = 0;

parentPort?.on('message', (watched: Watched) => {
  if (watched === 'nothing') {
    begun = undefined;
    return;
  }
  begun ??= process.cpuUsage();
  allowed = modelLimits.cpuMilliseconds + watched.faces * modelLimits.cpuMillisecondsPerFace;
});

setInterval(() => {
  if (begun === undefined) return;
  const { user, system } = process.cpuUsage(begun);
  const isOver = (user + system) / 1_000 > allowed || process.memoryUsage.rss() > modelLimits.residentBytes;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, everyMilliseconds);
