// Has documents printed in a thread of their own. It begins with the first one that somebody wants: fonts and bar codes are
// heavy, and most processes never print anything.

import { MessageChannel, Worker } from 'node:worker_threads';
import type { Printed, PrintingTask } from './printer.ts';

let printer: Worker | undefined;

/**
 * A PDF of what a module makes of some data: it exports `documentOf`, which answers what pdfmake prints. The data goes to
 * the other thread, so it is plain.
 */
export async function printApart(module: URL, data: unknown): Promise<Buffer> {
  printer ??= startPrinter();
  const { port1: answers, port2: answerTo } = new MessageChannel();
  const answer = new Promise<Printed>((resolve, reject) => {
    answers.once('message', (printed: Printed) => resolve(printed));
    answers.once('close', () => reject(new Error('The printer has stopped')));
  });
  printer.postMessage({ module: module.href, data, answerTo } satisfies PrintingTask, [answerTo]);
  const printed = await answer;
  if ('fault' in printed) throw printed.fault;
  const { buffer, byteOffset, byteLength } = printed.content;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** It does not keep a process alive that wants to stop, and another one takes its place when it fails. */
function startPrinter(): Worker {
  const worker = new Worker(new URL('printer.ts', import.meta.url));
  const forget = () => {
    if (printer === worker) printer = undefined;
  };
  worker.once('error', forget).once('exit', forget).unref();
  return worker;
}
