// The thread in which slips are printed: a large one takes a second or two, in which nobody else may have to wait.

import { type MessagePort, parentPort } from 'node:worker_threads';
import { printSlip } from './print-slip.ts';
import type { Slip } from './slip.ts';

/** A slip to print, and where the answer goes. */
export type PrintingTask = { readonly slip: Slip; readonly answerTo: MessagePort };

export type Printed = { readonly content: Uint8Array } | { readonly fault: unknown };

parentPort?.on('message', (task: PrintingTask) => void answer(task));

async function answer({ slip, answerTo }: PrintingTask): Promise<void> {
  answerTo.postMessage(await printed(slip), []);
  answerTo.close();
}

async function printed(slip: Slip): Promise<Printed> {
  try {
    return { content: await printSlip(slip) };
  } catch (fault) {
    return { fault };
  }
}
