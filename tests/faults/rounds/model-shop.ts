// A shop inside this process: the same composition as in a process of the shop, with its jobs, its pool and its port. Killed, it loses
// all connections in the same moment, and what it still does reaches nobody.

import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** As after a signal: nothing new, what runs is finished, then the database is closed. */
  stop(): Promise<void>;
  /** Ends all connections at once. */
  die(): Promise<void>;
};

export async function openModelShop(options: ShopOptions): Promise<Shop> {
  mkdirSync(options.folder);
  let running = await startPatiently(options);
  const kill = () => running.die();
  const startAgain = async () => {
    running = await startPatiently(options);
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
    },
    stop: () => running.stop(),
  };
}

/** A start that finds the database too busy is tried again, as the service of an owner does. */
const mostStarts = 5;

async function startPatiently(options: ShopOptions): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(options);
    } catch (error) {
      if (tries === mostStarts) throw error;
    }
  }
}

/** A shop that does not stop within this time is ended, like a process (server/src/stop.ts). */
const stopPatienceMilliseconds = 4_500;

async function start({ databaseUrl, environment, folder }: ShopOptions): Promise<Running> {
  const line = await createLine(databaseUrl);
  const configuration = readConfiguration({ ...environment, DATA_DIR: folder, DATABASE_URL: line.url });
  const log = createLogger({ ...configuration, processNumber: 1 });
  const closers: Closers = [];
  let isStopping = false;
  const connections = new Set<Socket>();
  const serving = Promise.withResolvers<Server>();
  const main: MainProcess = {
    number: 1,
    tell: () => undefined,
    serve: (one) => {
      one.on('connection', (connection) => {
        connections.add(connection);
        connection.once('close', () => connections.delete(connection));
      });
      serving.resolve(one.listen(0, '127.0.0.1'));
    },
    openCount: () => connections.size,
    untilNoneIsOpen: async () => {
      while (connections.size > 0) await pause(20);
    },
  };
  const close = async () => {
    isStopping = true;
    for (const one of closers.toReversed()) await one().catch(() => undefined);
  };
  const die = async () => {
    await line.close(); // first: nothing more is committed
    for (const connection of connections) connection.destroy();
    void close();
  };
  try {
    const opening = openShopDatabase(configuration, log, closers, 1);
    const shop = {
      closers,
      isStopping: () => isStopping,
      readMetrics: async () => '',
      stopJobs: async () => undefined,
    };
    await openShop(shop, { configuration, log, main, opening });
  } catch (error) {
    await die();
    throw error;
  }
  const server = await serving.promise;
  if (!server.listening) await once(server, 'listening');
  return {
    line,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    die: async () => {
      server.close();
      await die();
    },
    stop: async () => {
      server.close();
      await Promise.race([close(), pause(stopPatienceMilliseconds, undefined, { ref: false })]);
      await die();
    },
  };
}
