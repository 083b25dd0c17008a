// A shop in processes of its own, started as an owner does.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunning } from '@chipload/server/running';
import { createLine } from '../../support/line.ts';
import { type ShopProcess, startShopProcess } from '../../support/shop-process.ts';
import type { Shop, ShopOptions } from './shop.ts';

const clockProgram = new URL('moved-clock.mjs', import.meta.url).href;
const patienceMilliseconds = 180_000;

export async function openRealShop({ folder, databaseUrl, environment }: ShopOptions): Promise<Shop> {
  mkdirSync(folder);
  const line = await createLine(databaseUrl);
  const clockFile = join(folder, 'clock');
  const start = (port: string) =>
    startShopProcess({
      dataFolder: folder,
      environment: {
        ...environment,
        PORT: port,
        DATABASE_URL: line.url,
        FAULTS_CLOCK: clockFile,
        NODE_OPTIONS: `--import=${clockProgram}`,
      },
    });
  let running = await start('0');
  return {
    line,
    get url() {
      return running.url;
    },
    killServers: async () => {
      for (const pid of running.servers()) process.kill(pid, 'SIGKILL');
      await untilReady(running.url); // the main process starts others
    },
    kill: () => running.kill(),
    startAgain: async () => {
      running = await start(new URL(running.url).port);
    },
    roll: async () => {
      const former = running;
      running = await start('0');
      await former.stop();
    },
    stop: async () => {
      await running.stop();
      await line.close();
    },
    processes: {
      pause: () => {
        const paused = running.servers();
        for (const pid of paused) process.kill(pid, 'SIGSTOP');
        return () => {
          for (const pid of paused) process.kill(pid, 'SIGCONT');
        };
      },
      reload: () => reload(running),
      moveClock: (seconds) => writeFileSync(clockFile, String(seconds)),
    },
  };
}

/** Resolves when the shop at an address serves again. */
export async function untilReady(url: string): Promise<void> {
  for (const until = Date.now() + patienceMilliseconds; Date.now() < until; await pause(50)) {
    const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }));
    if (status === 200) return;
  }
  throw new Error(`The shop at ${url} is not ready again`);
}

async function reload({ dataFolder, process: main }: ShopProcess): Promise<void> {
  const pid = main.pid ?? 0;
  const note = () => findRunning(dataFolder).find((one) => one.pid === pid);
  const before = note()?.reloads;
  process.kill(pid, 'SIGHUP');
  for (const until = Date.now() + patienceMilliseconds; Date.now() < until; await pause(50)) {
    const now = note();
    if (now?.problem !== undefined) throw new Error(now.problem);
    if (now?.reloads !== before) return;
  }
  throw new Error('The shop has not reloaded');
}
