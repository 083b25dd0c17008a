// Starts the shop as an owner does: a process of its own, on a free port, with its own data folder.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ShopProcess = {
  /** `http://localhost:PORT` */
  readonly url: string;
  /** The address of its metrics; only with `METRICS_PORT` in its environment. */
  readonly metricsUrl: string | undefined;
  /** The code that the start of a shop without an owner prints. */
  readonly ownerCode: string | undefined;
  readonly dataFolder: string;
  readonly startedInMilliseconds: number;
  readonly process: ChildProcess;
  /** Stops it and waits until it has ended; the data folder remains. */
  stop(): Promise<void>;
  /** Kills the main process and every process that it started, as a lost machine would. */
  kill(): Promise<void>;
  /** The pids of the processes that serve visitors or start to, the oldest first; Linux only. */
  servers(): number[];
};

type Options = {
  readonly dataFolder: string;
  /** The folder of the project; default this one. */
  readonly root?: string;
  /** Default: the shop itself. */
  readonly program?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

const patienceMilliseconds = 180_000;
const thisProject = fileURLToPath(new URL('../../', import.meta.url));
const metricsLine = /^Metrics are at (\S+)$/;
const ownerLine = /^ {2}\S+\/office\/first-owner#(\S+)$/;
const readyLine = /^Chipload is ready at (http:\/\/localhost:\d+)\/app\/$/;

/** Leaves out what journeys tell each other: the shop takes SHOP_URL for a misspelt variable of its own. */
export function withoutJourneys(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('SHOP_')));
}

/** Starts the shop and resolves when it is ready; rejects when it ends before, or takes too long. */
export async function startShopProcess({
  dataFolder,
  root = thisProject,
  program = ['server/src/main.mjs', 'server/src/main.ts'].find((one) => existsSync(join(root, one))),
  environment = {},
}: Options): Promise<ShopProcess> {
  const begunAt = performance.now();
  const shop = spawn(process.execPath, [program ?? ''], {
    cwd: root,
    env: {
      ...withoutJourneys(process.env),
      // As npm start does.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '65536',
      MALLOC_MMAP_THRESHOLD_: '32768',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: '0',
      PROCESSES: '1',
      ...environment,
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let metricsUrl: string | undefined;
  let ownerCode: string | undefined;
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(shop.stdout).on('line', (line) => {
      said.push(line);
      metricsUrl ??= metricsLine.exec(line)?.[1];
      ownerCode ??= ownerLine.exec(line)?.[1];
      const address = readyLine.exec(line)?.[1];
      if (address) resolve(address);
    });
    shop.once('close', (code) =>
      reject(new Error([`The shop ended with ${code} before it was ready`, ...said].join('\n'))),
    );
    setTimeout(() => reject(new Error('The shop was not ready in time')), patienceMilliseconds).unref();
  });

  return {
    url,
    metricsUrl,
    ownerCode,
    dataFolder,
    startedInMilliseconds: performance.now() - begunAt,
    process: shop,
    stop: async () => {
      if (shop.exitCode !== null || shop.signalCode !== null) return;
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
    },
    servers: () => childrenOf(shop.pid ?? 0).filter(isServer),
    kill: async () => {
      const ended = once(shop, 'exit');
      const pid = shop.pid ?? 0;
      process.kill(pid, 'SIGSTOP'); // so that it starts nothing meanwhile
      for (const one of childrenOf(pid).filter(isServer)) process.kill(one, 'SIGKILL');
      shop.kill('SIGKILL');
      await ended;
    },
  };
}

/** Returns how many processes serve visitors; only with `METRICS_PORT` in its environment. */
export async function servingCount({ metricsUrl = '' }: ShopProcess): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^shop_processes\{state="serving"\} (\d+)$/m.exec(text)?.[1]);
}

function childrenOf(pid: number): number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return pids === '' ? [] : pids.split(' ').map(Number);
}

function isServer(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--process=');
}

/** Creates a data folder; `remove` deletes it. */
export async function createDataFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'chipload-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
