// Runs in worker threads what would block the event loop for too long: files of a thousand tools, PDFs, libraries. A thread starts with
// the first task, runs one task at a time, and ends after a minute without one or when a task exceeds its limits.

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { type ExceededLimit, limitThread, type TaskLimits } from './limit-thread.ts';

/** The URL of a module that exports `make`, and the input of that function. */
export type Task = { readonly maker: string; readonly input: unknown; readonly answerTo: MessagePort };

export type Outcome = { readonly made: unknown } | { readonly fault: unknown };

/** The thread ended before the task was done. */
export class ThreadEnded extends Error {
  readonly exceeded: ExceededLimit | undefined;

  constructor(exceeded: ExceededLimit | undefined) {
    super('The thread ended before its task was done');
    this.exceeded = exceeded;
  }
}

const usualLimits: TaskLimits = { cpuMilliseconds: 30_000, milliseconds: 30_000 };
const idleMilliseconds = 60_000;

const idle: { readonly worker: Worker; readonly ending: NodeJS.Timeout }[] = [];

/**
 * Returns the file that the module's `make` makes from the input.
 *
 *     const pdf = await makeInThread(new URL('slip-document.ts', import.meta.url), slip);
 */
export async function makeInThread(maker: URL, input: unknown): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await runInThread<Uint8Array>(maker, input, usualLimits);
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * Returns what the module's `make` makes from a copy of the input; of an error that it throws, only the message arrives. Callers must
 * limit how many run at the same time.
 */
export async function runInThread<Made>(maker: URL, input: unknown, limits: TaskLimits): Promise<Made> {
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
    return outcome.made as Made; // by the module's `make`
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
  const worker = new Worker(new URL('thread.ts', import.meta.url));
  const gone = () => forget(worker);
  worker.on('error', gone).on('exit', gone).unref();
  return worker;
}

function giveBack(worker: Worker): void {
  const end = () => {
    forget(worker); // it takes a moment to end, in which it must get no task
    void worker.terminate();
  };
  idle.push({ worker, ending: setTimeout(end, idleMilliseconds).unref() });
}

function forget(worker: Worker): void {
  const at = idle.findIndex((one) => one.worker === worker);
  if (at !== -1) idle.splice(at, 1);
}
