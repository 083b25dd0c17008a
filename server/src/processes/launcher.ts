// Starts processes of the shop, knows those that run, and stops them all.

import type { Socket } from 'node:net';
import type { SharedSettings } from './messages.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';
import { createSpread, type Spread } from './spread.ts';

export type LauncherEvents = {
  readonly onSettings: (settings: SharedSettings) => void;
  readonly onPostgres: (folder: string) => void;
  readonly onNotice: (text: string) => void;
  /** Returns the network of a connection; undefined if everybody may come from there, as from a proxy. */
  readonly networkOf: (connection: Socket) => string | undefined;
};

export type Launcher = {
  readonly spread: Spread<ShopProcess>;
  readonly isStopping: boolean;
  /** Starts a process; it gets no visitors yet. */
  launch(number: number): ShopProcess;
  runningCount(): number;
  /** Stops every process, after some time without mercy; returns their exit codes. */
  stop(patienceMilliseconds: number): Promise<number[]>;
};

export function createLauncher({ networkOf, ...events }: LauncherEvents): Launcher {
  const spread = createSpread<ShopProcess>({ networkOf });
  const running = new Set<ShopProcess>();
  let isStopping = false;

  return {
    spread,
    get isStopping() {
      return isStopping;
    },
    runningCount: () => running.size,
    launch: (number) => {
      const started = startShopProcess(number, { ...events, onFree: spread.proceed });
      running.add(started);
      void started.ended.then(() => {
        running.delete(started);
        spread.remove(started);
        for (const connection of started.untaken()) spread.take(connection);
      });
      return started;
    },
    stop: async (patienceMilliseconds) => {
      isStopping = true;
      spread.close();
      const ending = [...running].map(async (one) => {
        one.tell({ type: 'stop' });
        const timer = setTimeout(one.kill, patienceMilliseconds);
        const how = await one.ended;
        clearTimeout(timer);
        return typeof how === 'number' ? how : 1;
      });
      return Promise.all(ending);
    },
  };
}
