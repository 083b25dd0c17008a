import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { limitThread } from './limit-thread.ts';

const started = async (code: string) => {
  const worker = new Worker(code, { eval: true });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await new Promise((resolve) => worker.once('online', resolve));
  return { worker, ended };
};

test('a thread that works for longer than it may is ended', async () => {
  const { worker, ended } = await started('for (;;);');
  const task = limitThread(worker, { cpuMilliseconds: 100, milliseconds: 60_000 });
  await ended;
  expect(task.exceeded()).toBe('cpu');
});

test('a thread that waits takes no processor time, and is ended after the time in all', async () => {
  const { worker, ended } = await started('setInterval(() => undefined, 1_000)');
  const task = limitThread(worker, { cpuMilliseconds: 30_000, milliseconds: 300 });
  await ended;
  expect(task.exceeded()).toBe('time');
});

test('a thread whose task is done goes on', async () => {
  const { worker, ended } = await started(
    'const { parentPort } = require("node:worker_threads"); parentPort.on("message", (n) => parentPort.postMessage(n))',
  );
  const task = limitThread(worker, { cpuMilliseconds: 30_000, milliseconds: 30_000 });
  task.done();
  worker.postMessage(1, []);
  expect(await new Promise((resolve) => worker.once('message', resolve))).toBe(1);
  expect(task.exceeded()).toBeUndefined();
  await worker.terminate();
  await ended;
});
