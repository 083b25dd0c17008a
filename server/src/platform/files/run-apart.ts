// Runs work that would keep everybody else waiting in threads beside the shop's own: files of a thousand tools, PDFs.
// A thread begins with the first work, does one piece at a time, and ends when there was none for a while.

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';

/** A module that exports `make`, by its address, and what to make the file from. */
export type Task = { readonly maker: string; readonly input: unknown; readonly answerTo: MessagePort };

export type Outcome = { readonly content: Uint8Array } | { readonly fault: unknown };

/** What a maker exports: it gets a plain copy of its input. */
export type Make<Input> = (input: Input) => Promise<Uint8Array>;

const longestMilliseconds = 30_000;
const idleMilliseconds = 60_000;

const idle: { readonly worker: Worker; readonly ending: NodeJS.Timeout }[] = [];

/** The file that `make` of the module makes of the input. Whoever calls limits how many there are at once. */
export async function runApart(
  maker: URL,
  input: unknown,
  milliseconds = longestMilliseconds,
): Promise<Buffer> {
  const worker = takeWorker();
  const { port1: answers, port2: answerTo } = new MessageChannel();
  const timer = setTimeout(() => void worker.terminate(), milliseconds);
  try {
    const answer = new Promise<Outcome>((resolve, reject) => {
      answers.once('message', resolve);
      answers.once('close', () => reject(new Error('The thread that made a file has ended')));
    });
    worker.postMessage({ maker: maker.href, input, answerTo } satisfies Task, [answerTo]);
    const outcome = await answer;
    giveBack(worker);
    if ('fault' in outcome) throw outcome.fault;
    const { buffer, byteOffset, byteLength } = outcome.content;
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    clearTimeout(timer);
  }
}

/** It does not keep a process alive that wants to stop. */
function takeWorker(): Worker {
  const free = idle.pop();
  if (free) {
    clearTimeout(free.ending);
    return free.worker;
  }
  const worker = new Worker(new URL('file-thread.ts', import.meta.url));
  const forget = () => {
    const at = idle.findIndex((one) => one.worker === worker);
    if (at !== -1) idle.splice(at, 1);
  };
  worker.on('error', forget).on('exit', forget).unref();
  return worker;
}

function giveBack(worker: Worker): void {
  const ending = setTimeout(() => void worker.terminate(), idleMilliseconds).unref();
  idle.push({ worker, ending });
}
