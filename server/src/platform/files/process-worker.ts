// Work in a process of its own, one task after the other: for libraries that take hundreds of megabytes, which only ending the
// process frees reliably, and whose failures must not affect visitors. The process starts with the first task and ends after a while
// without one.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal.ts';

export type ProcessWorker<Task, Answer> = {
  /** Does a task after those before it. Refuses with `too-busy` when it takes too long, and when the shop stops. */
  readonly run: (task: Task) => Promise<Answer>;
  /** Accepts no more, waits briefly for the current task, and ends the process. */
  readonly close: () => Promise<void>;
  readonly isRunning: () => boolean;
};

export type ProcessLimits = {
  /** How long one may take, including the start of the process. */
  readonly milliseconds: number;
  /** The process ends after this time without work. */
  readonly idleMilliseconds: number;
  /** How long the current task may still take when the shop stops. */
  readonly closingMilliseconds: number;
};

type WorkerParts<Message, Answer> = {
  readonly start: () => ChildProcess;
  readonly limits: ProcessLimits;
  /** Reads a message of the process. When it throws, the process is ended, since its state is unknown. */
  readonly answerOf: (message: Message) => Answer;
};

/** Thrown when the process ends during a task. */
export class ProcessEnded extends Error {
  constructor(cause: string) {
    super(`The process ended with ${cause}`);
    this.name = 'ProcessEnded';
  }
}

export function createProcessWorker<Task extends object, Message, Answer>({
  start,
  limits,
  answerOf,
}: WorkerParts<Message, Answer>): ProcessWorker<Task, Answer> {
  const { milliseconds, idleMilliseconds, closingMilliseconds } = limits;
  const running = createOneProcess({ start, answerOf });
  const closing = new AbortController();
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const runNow = async (task: Task): Promise<Answer> => {
    if (isClosed) throw new Refusal('too-busy');
    clearTimeout(idle);
    const limit = AbortSignal.any([AbortSignal.timeout(milliseconds), closing.signal]);
    try {
      return await running.run(task, limit);
    } catch (fault) {
      throw limit.aborted ? new Refusal('too-busy') : fault;
    } finally {
      idle = setTimeout(() => void running.end(), idleMilliseconds).unref();
    }
  };

  return {
    run: async (task) => {
      if (isClosed) throw new Refusal('too-busy');
      const answer = last.then(() => runNow(task));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      isClosed = true;
      setTimeout(() => closing.abort(), closingMilliseconds).unref();
      await last;
      clearTimeout(idle);
      await running.end();
    },
    isRunning: running.isRunning,
  };
}

/** Starts a module as a process without secrets in its environment; its output is ignored. */
export function startProcess(module: URL, execArgv: readonly string[] = []): ChildProcess {
  return fork(fileURLToPath(module), {
    env: {},
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Manages one process at a time, started when there is work. After a failure its state is unknown, so it is ended. */
function createOneProcess<Message, Answer>({
  start,
  answerOf,
}: Pick<WorkerParts<Message, Answer>, 'start' | 'answerOf'>) {
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
  const run = async (task: object, limit: AbortSignal): Promise<Answer> => {
    const running = (child ??= open());
    const answered = new AbortController();
    const until = { signal: AbortSignal.any([limit, answered.signal]) };
    keepAlive(running, true);
    try {
      running.send(task, () => undefined);
      const ended = once(running, 'exit', until).then(([code, signal]) => {
        throw new ProcessEnded(String(signal ?? code));
      });
      const [message]: Message[] = await Promise.race([once(running, 'message', until), ended]);
      if (message === undefined) throw new Error('The process sent nothing');
      const answer = answerOf(message);
      keepAlive(running, false);
      return answer;
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
