// Runs in a worker thread, and does the tasks of run-in-thread.ts.

import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Outcome, Task } from './run-in-thread.ts';

// Whoever waits for a page comes before whoever waits for a file. On other systems the priority is that of the whole process.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

parentPort?.on('message', (task: Task) => void answer(task));

async function answer({ maker, input, answerTo }: Task): Promise<void> {
  const outcome = await outcomeOf(maker, input);
  const isFile = 'made' in outcome && outcome.made instanceof Uint8Array;
  answerTo.postMessage(outcome, isFile ? [outcome.made.buffer as ArrayBuffer] : []); // transferred, not copied
  answerTo.close();
}

async function outcomeOf(maker: string, input: unknown): Promise<Outcome> {
  try {
    // Callers pass a module of the shop and an input of its type.
    const { make }: { make: (input: unknown) => unknown } = await import(maker);
    const made = await make(input);
    // Copied, since memory shared with other buffers cannot be transferred.
    return { made: made instanceof Uint8Array ? Uint8Array.from(made) : made };
  } catch (fault) {
    return { fault };
  }
}
