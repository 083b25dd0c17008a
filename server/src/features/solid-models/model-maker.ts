// Makes models in a separate process: the CAD library takes hundreds of megabytes, which only ending the process frees reliably,
// and a slow or crashing model must not affect visitors. The process starts with the first request and ends after a while without
// one.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../platform/refusal.ts';
import type { ModelOrder } from './make-step.ts';
import type { Made } from './model-process.ts';

export type ModelMaker = {
  /** Makes a STEP file. Refuses with `too-busy` when too many are waiting, when it takes too long, and when the shop stops. */
  readonly make: (order: ModelOrder) => Promise<string>;
  /** Accepts no more, waits briefly for the current model, and ends the process. */
  readonly close: () => Promise<void>;
  /** Whether the process is running. */
  readonly isRunning: () => boolean;
};

const defaultLimits = {
  /** How many models may wait while one is made. */
  mostWaiting: 8,
  /** How long one may take, including the start of the process. */
  makingMilliseconds: 20_000,
  /** The process ends after this time without work. */
  idleMilliseconds: 60_000,
  /** How long the current model may still take when the shop stops. */
  closingMilliseconds: 3_000,
};

/** `start` is replaced in tests of failing processes. */
export function createModelMaker(
  limits: Partial<typeof defaultLimits> = {},
  start = startModelProcess,
): ModelMaker {
  const { mostWaiting, makingMilliseconds, idleMilliseconds, closingMilliseconds } = {
    ...defaultLimits,
    ...limits,
  };
  const models = createModelProcess(start);
  const closing = new AbortController();
  let isClosed = false;
  let pending = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const makeNow = async (order: ModelOrder): Promise<string> => {
    if (isClosed) throw new Refusal('too-busy');
    clearTimeout(idle);
    const limit = AbortSignal.any([AbortSignal.timeout(makingMilliseconds), closing.signal]);
    try {
      return await models.run(order, limit);
    } catch (fault) {
      throw limit.aborted ? new Refusal('too-busy') : fault;
    } finally {
      idle = setTimeout(() => void models.end(), idleMilliseconds).unref();
    }
  };

  return {
    make: async (order) => {
      if (isClosed || pending > mostWaiting) throw new Refusal('too-busy');
      pending += 1;
      const model = last.then(() => makeNow(order));
      last = model.catch(() => undefined);
      return model.finally(() => (pending -= 1));
    },
    close: async () => {
      isClosed = true;
      setTimeout(() => closing.abort(), closingMilliseconds).unref();
      await last;
      clearTimeout(idle);
      await models.end();
    },
    isRunning: models.isRunning,
  };
}

/** Starts the process without secrets in its environment; its output is ignored. */
export function startModelProcess(): ChildProcess {
  return fork(fileURLToPath(new URL('model-process.ts', import.meta.url)), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Manages one process at a time, started when there is work. After a failure its state is unknown, so it is ended. */
function createModelProcess(start: () => ChildProcess) {
  let child: ChildProcess | undefined;
  const open = (): ChildProcess => {
    const opened = start();
    const forget = () => {
      if (child === opened) child = undefined;
    };
    return opened.once('error', forget).once('exit', forget);
  };
  const end = async (): Promise<void> => {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exit;
  };
  const run = async (order: ModelOrder, limit: AbortSignal): Promise<string> => {
    const running = (child ??= open());
    const answered = new AbortController();
    const until = { signal: AbortSignal.any([limit, answered.signal]) };
    keepAlive(running, true);
    try {
      running.send(order, () => undefined);
      const ended = once(running, 'exit', until).then(([code, signal]) => {
        throw new Error(`The model process ended with ${signal ?? code}`);
      });
      const [made]: Made[] = await Promise.race([once(running, 'message', until), ended]);
      if (made === undefined || 'fault' in made) throw new Error(made?.fault);
      keepAlive(running, false);
      return made.text;
    } catch (fault) {
      await end();
      throw fault;
    } finally {
      answered.abort();
    }
  };
  return { run, end, isRunning: () => child !== undefined };
}

/** Sets whether the shop's process stays alive for this one. */
function keepAlive(child: ChildProcess, isWanted: boolean): void {
  for (const handle of [child, child.channel]) handle?.[isWanted ? 'ref' : 'unref']();
}
