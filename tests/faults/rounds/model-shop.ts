// A shop inside this process: the same composition as in a process of the shop, with its jobs, its pool and its port. Killed, it loses
// all connections in the same moment, and what it still does reaches nobody.

import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfiguration } from '@chipload/server/configuration';
import { openShop } from '../../../server/src/open-shop.ts';
import { createLogger } from '../../../server/src/platform/telemetry/logger.ts';
import type { MainProcess } from '../../../server/src/processes/main-channel.ts';
import { openShopDatabase } from '../../../server/src/shop-database.ts';
import type { Closers } from '../../../server/src/stop.ts';
import { createLine, type Line } from '../../support/line.ts';
import type { Shop, ShopOptions } from './shop.ts';

type Running = {
  readonly url: string;
  readonly line: Line;
  readonly server: Server;
  stop(): Promise<void>;
};

export async function openModelShop(options: ShopOptions): Promise<Shop> {
  mkdirSync(options.folder);
  let running = await start(options);
  const kill = async () => {
    const { server, line, stop } = running;
    await line.close(); // first: nothing more is committed
    server.closeAllConnections();
    void stop().catch(() => undefined);
  };
  const startAgain = async () => {
    running = await start(options);
  };
  return {
    get url() {
      return running.url;
    },
    get line() {
      return running.line;
    },
    kill,
    startAgain,
    killServers: async () => {
      await kill();
      await startAgain();
    },
    roll: async () => {
      const former = running;
      await startAgain();
      await former.stop();
      await former.line.close();
    },
    stop: async () => {
      await running.stop();
      await running.line.close();
    },
  };
}

async function start({ databaseUrl, environment, folder }: ShopOptions): Promise<Running> {
  const line = await createLine(databaseUrl);
  const configuration = readConfiguration({ ...environment, DATA_DIR: folder, DATABASE_URL: line.url });
  const log = createLogger({ ...configuration, processNumber: 1 });
  const closers: Closers = [];
  let isStopping = false;
  const server = Promise.withResolvers<Server>();
  const main: MainProcess = {
    number: 1,
    tell: () => undefined,
    serve: (one) => server.resolve(one.listen(0, '127.0.0.1')),
    openCount: () => 0,
    untilNoneIsOpen: async () => undefined,
  };
  const opening = openShopDatabase(configuration, log, closers, 1);
  const shop = {
    closers,
    isStopping: () => isStopping,
    readMetrics: async () => '',
    stopJobs: async () => undefined,
  };
  await openShop(shop, { configuration, log, main, opening });
  const listening = await server.promise;
  if (!listening.listening) await once(listening, 'listening');
  return {
    line,
    server: listening,
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    stop: async () => {
      isStopping = true;
      listening.close();
      listening.closeAllConnections();
      for (const close of closers.toReversed()) await close().catch(() => undefined);
    },
  };
}
