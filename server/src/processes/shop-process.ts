// One process of the shop, as the main process knows it: starts it, hands it connections, asks for its metrics, and ends it.

import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FromShop, isFromShop, type SharedSettings, type ToShop } from './messages.ts';

const program = fileURLToPath(new URL('../main.mjs', import.meta.url));
/** Room for new objects, in MiB: with V8's own 16, each of three such rooms stays large after load (docs/decisions/053). */
const memoryFlags = ['--max-semi-space-size=8'];
const metricsPatienceMilliseconds = 2_000;
/** One that does not take so many is busy with something long: others get the visitors, and networks take turns in the main process. */
const mostOnTheirWay = 8;

export type ShopProcess = {
  readonly number: number;
  readonly pid: number;
  /** Resolves when it can answer; false if it ended before. */
  readonly isReady: Promise<boolean>;
  /** Resolves when its first visitors wait for nothing; false if it ended before. */
  readonly isPrepared: Promise<boolean>;
  /** How it ended: its exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** How many connections it has open, those on their way to it included. */
  readonly open: number;
  /** True while it is ready and takes the connections that it is sent. */
  readonly isFree: boolean;
  /** Sends it a connection. */
  send(connection: Socket): void;
  /** Returns the connections that it was sent and did not take before it ended. */
  untaken(): readonly Socket[];
  /** Returns its metrics as text, or undefined if it does not answer in time. */
  metrics(): Promise<string | undefined>;
  tell(message: ToShop): void;
  kill(): void;
};

export type ShopProcessEvents = {
  readonly onSettings: (settings: SharedSettings) => void;
  readonly onPostgres: (folder: string) => void;
  readonly onNotice: (text: string) => void;
  /** It has become free. */
  readonly onFree: () => void;
};

function startProgram(number: number): ChildProcess {
  return fork(program, [`--process=${number}`, ...process.argv.slice(2)], {
    stdio: 'inherit',
    execArgv: [...process.execArgv, ...memoryFlags, ...process.argv.filter(isForDebugger)],
  });
}

/** `npm run dev -- --inspect=0`: what is debugged is the shop, not the main process. */
function isForDebugger(word: string): boolean {
  return word.startsWith('--inspect');
}

/** Returns the answers to a question that a process is asked: whoever asks before the last one is there waits for the same. */
function createAnswers() {
  let asked: PromiseWithResolvers<string | undefined> | undefined;
  return {
    answer: (text: string | undefined) => asked?.resolve(text),
    next: async (ask: () => void) => {
      asked ??= Promise.withResolvers();
      const { promise } = asked;
      ask();
      const text = await Promise.race([
        promise,
        pause(metricsPatienceMilliseconds, undefined, { ref: false }),
      ]);
      asked = undefined;
      return text;
    },
  };
}

/** Starts a process with the code that is on the disk now. */
export function startShopProcess(number: number, events: ShopProcessEvents): ShopProcess {
  const child = startProgram(number);
  const ready = Promise.withResolvers<boolean>();
  const prepared = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<number | NodeJS.Signals>();
  let state: 'starting' | 'ready' | 'ended' = 'starting';
  const sent: Socket[] = [];
  let open = 0;
  const metrics = createAnswers();

  const end = (how: number | NodeJS.Signals) => {
    state = 'ended';
    ready.resolve(false);
    prepared.resolve(false);
    metrics.answer(undefined);
    ended.resolve(how);
  };
  child.once('exit', (code, signal) => end(code ?? signal ?? 1));
  child.on('error', () => child.pid === undefined && end(1));
  const hear = (message: FromShop) => {
    if (state === 'ended') return; // its last words: what it did not take has gone to another process
    switch (message.type) {
      case 'settings':
        return events.onSettings(message.settings);
      case 'postgres':
        return events.onPostgres(message.folder);
      case 'notice':
        return events.onNotice(message.text);
      case 'ready':
        state = 'ready';
        return ready.resolve(true);
      case 'prepared':
        return prepared.resolve(true);
      case 'taken':
        open = message.open;
        sent.shift()?.destroy(); // our copy: the connection stays open in the other process
        return events.onFree();
      case 'open':
        open = message.open;
        return;
      case 'metrics':
        return metrics.answer(message.text);
    }
  };
  child.on('message', (message) => isFromShop(message) && hear(message));

  const tell = (message: ToShop) => void (child.connected && child.send(message, () => undefined));
  return {
    number,
    pid: child.pid ?? 0,
    isReady: ready.promise,
    isPrepared: prepared.promise,
    ended: ended.promise,
    get open() {
      return open + sent.length;
    },
    get isFree() {
      return state === 'ready' && sent.length < mostOnTheirWay;
    },
    send: (connection) => {
      sent.push(connection);
      // Kept open until it is taken: if the process ends before, another one gets the connection.
      const message: ToShop = { type: 'connection' };
      child.send(message, connection, { keepOpen: true }, () => undefined);
    },
    untaken: () => sent,
    metrics: async () => (state === 'ready' ? metrics.next(() => tell({ type: 'metrics' })) : undefined),
    tell,
    kill: () => void child.kill('SIGKILL'),
  };
}
