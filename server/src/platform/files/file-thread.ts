// Runs in a worker thread and makes files.

import { parentPort } from 'node:worker_threads';
import type { Make, Outcome, Task } from './make-in-thread.ts';

parentPort?.on('message', (task: Task) => void answer(task));

async function answer({ maker, input, answerTo }: Task): Promise<void> {
  const outcome = await outcomeOf(maker, input);
  answerTo.postMessage(outcome, 'content' in outcome ? [outcome.content.buffer as ArrayBuffer] : []); // transferred, not copied
  answerTo.close();
}

async function outcomeOf(maker: string, input: unknown): Promise<Outcome> {
  try {
    // Callers pass a module of the shop and an input of its type.
    const { make }: { make: Make<unknown> } = await import(maker);
    // Copied, since memory shared with other buffers cannot be transferred.
    return { content: Uint8Array.from(await make(input)) };
  } catch (fault) {
    return { fault };
  }
}
