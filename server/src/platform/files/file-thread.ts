// The thread in which files are made.

import { parentPort } from 'node:worker_threads';
import type { Make, Outcome, Task } from './run-apart.ts';

parentPort?.on('message', (task: Task) => void answer(task));

async function answer({ maker, input, answerTo }: Task): Promise<void> {
  const outcome = await outcomeOf(maker, input);
  answerTo.postMessage(outcome, 'content' in outcome ? [outcome.content.buffer as ArrayBuffer] : []); // its own memory
  answerTo.close();
}

async function outcomeOf(maker: string, input: unknown): Promise<Outcome> {
  try {
    // Whoever asks names a module of the shop, with an input that it takes.
    const { make }: { make: Make<unknown> } = await import(maker);
    // Memory that is shared with other buffers cannot be handed over.
    return { content: Uint8Array.from(await make(input)) };
  } catch (fault) {
    return { fault };
  }
}
