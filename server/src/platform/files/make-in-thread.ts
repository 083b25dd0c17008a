// Makes files in worker threads that would block the event loop for too long: files of a thousand tools, PDFs.
// A thread starts with the first task, runs one task at a time, and ends after a minute without one.

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { type ExceededLimit, limitThread, type TaskLimits } from './limit-thread.ts';

/** The URL of a module that exports `make`, and the input of that function. */
export type Task = { readonly maker: string; readonly input: unknown; readonly answerTo: MessagePort };

export type Outcome = { readonly content: Uint8Array } | { readonly fault: unknown };

/** The function that the module exports; it receives a structured clone of the input. */
export type Make<Input> = (input: Input) => Promise<Uint8Array>;

/** The thread ended before the file was made. */
export class ThreadEnded extends Error {
  readonly exceeded: ExceededLimit | undefined;

  constructor(exceeded: ExceededLimit | undefined) {
    super('The thread that made a file ended');
    this.exceeded = exceeded;
  }
}

const usualLimits: TaskLimits = { cpuMilliseconds: 30_000, milliseconds: 30_000 };
const idleMilliseconds = 60_000;

const idle: { readonly worker: Worker; readonly ending: NodeJS.Timeout }[] = [];

/**
 * Returns the file that the module's `make` makes from the input. Callers must limit how many run at the same time.
 *
 *     const pdf = await makeInThread(new URL('print-slip.ts', import.meta.url), slip);
 */
export async function makeInThread(
  maker: URL,
  input: unknown,
  limits: TaskLimits = usualLimits,
): Promise<Buffer> {
  const worker = takeWorker();
  const { port1: answers, port2: answerTo } = new MessageChannel();
  const task = limitThread(worker, limits);
  try {
    const answer = new Promise<Outcome>((resolve, reject) => {
      answers.once('message', resolve);
      answers.once('close', () => reject(new ThreadEnded(task.exceeded())));
    });
    worker.postMessage({ maker: maker.href, input, answerTo } satisfies Task, [answerTo]);
    const outcome = await answer;
    giveBack(worker);
    if ('fault' in outcome) throw outcome.fault;
    const { buffer, byteOffset, byteLength } = outcome.content;
    return Buffer.from(buffer, byteOffset, byteLength);
  } finally {
    task.done();
  }
}

/** Returns an idle worker or a new one. It is unreferenced, so that it does not keep a stopping process alive. */
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
