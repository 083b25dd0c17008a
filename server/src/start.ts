// One process of the shop. Opens it in this order: configuration, database, sample shop, jobs, server; stops it in the reverse order.
// The main process has started it, and sends it the connections of visitors.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Configuration, isStartedByNpm, readConfiguration } from './configuration.ts';
import { sourcesPort } from './platform/development.ts';
import type { OpeningShop } from './open-shop.ts';
import { exitCodeOf, printed } from './platform/operator-fault.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import type { SharedSettings } from './processes/messages.ts';
import { connectMainProcess } from './processes/main-channel.ts';
import { openShopDatabase } from './shop-database.ts';
import { announce } from './startup-notices.ts';
import { type Closers, stopOnSignal } from './stop.ts';

let isStopping = false;
const closers: Closers = [];
const stop = stopOnSignal(
  () => {
    isStopping = true;
    return closers.toReversed();
  },
  (error) => console.error(error),
);
const shop: OpeningShop = {
  closers,
  isStopping: () => isStopping,
  readMetrics: async () => '',
  stopJobs: async () => undefined,
};
const main = connectMainProcess({
  metrics: () => shop.readMetrics(),
  // In development the pages keep a connection open, by which they learn that their server has gone.
  onLeave: () => void (sourcesPort === undefined ? shop.stopJobs() : stop(0)),
  onStop: () => void stop(0),
});

try {
  await start();
} catch (error) {
  // Parts that are still being opened when the shop stops find its database closed: that is no news.
  if (!isStopping) console.error(printed(error));
  await stop(exitCodeOf(error));
}

/** Starts the database, and while that takes its time loads the code of the shop, which takes about as long. */
async function start(): Promise<void> {
  const configuration = readConfiguration();
  main.tell({ type: 'settings', settings: { ...sharedSettings(configuration), isStartedByNpm } });
  const log = createLogger({ ...configuration, processNumber: main.number });
  if (main.number === 1) announce(configuration, log);
  const opening = openShopDatabase(configuration, log, closers, main.number);
  opening.catch(() => undefined); // awaited below
  await nextTurn();
  const { openShop } = await import('./open-shop.ts');
  await openShop(shop, { configuration, log, main, opening });
}

function sharedSettings({
  processes,
  host,
  port,
  metrics: metricsAddress,
  dataFolder,
  trustProxy,
}: Configuration): Omit<SharedSettings, 'isStartedByNpm'> {
  return {
    processes,
    address: { host, port },
    metrics: metricsAddress,
    dataFolder,
    isBehindProxy: trustProxy !== false,
  };
}
