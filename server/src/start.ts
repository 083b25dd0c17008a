// One process of the shop. Opens it in this order: configuration, database, sample shop, jobs, server; stops it in the reverse order.
// The main process has started it, and sends it the connections of visitors.

import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { ShopParts } from './shop-parts.ts';
import { type Configuration, isStartedByNpm, readConfiguration } from './configuration.ts';
import { storeAssets } from './platform/http/other-build-assets.ts';
import { collectWhenIdle } from './platform/idle-memory.ts';
import type { Logger } from 'pino';
import { createLogger } from './platform/telemetry/logger.ts';
import { createMetrics, measureCacheMemory, measureConnections } from './platform/telemetry/metrics.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import { createErrorReporter } from './platform/telemetry/report-error.ts';
import { createSentry } from './platform/telemetry/sentry.ts';
import type { Worker } from './platform/jobs/worker.ts';
import type { SharedSettings } from './processes/messages.ts';
import { connectMainProcess } from './processes/main-channel.ts';
import { openShopDatabase, type ShopDatabase } from './shop-database.ts';
import { measureShopOperation } from './shop-operation.ts';
import { openShopServices, type ShopServices } from './shop-services.ts';
import { announce } from './startup-notices.ts';
import { type Closers, stopOnSignal } from './stop.ts';
import { loadWebBuild, loadWebSources, shopVersion } from './web-build.ts';

const isDevelopment = process.argv.includes('--dev');

let isStopping = false;
const closers: Closers = [];
const stop = stopOnSignal(
  () => {
    isStopping = true;
    return closers.toReversed();
  },
  (error) => console.error(error),
);
let metrics: ShopParts['metrics'] | undefined;
let stopJobs: () => Promise<void> = async () => undefined;
const main = connectMainProcess({
  metrics: async () => metrics?.metrics() ?? '',
  onLeave: () => void stopJobs(),
  onStop: () => void stop(0),
});

try {
  await openShop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** Opens everything, and then serves visitors. */
async function openShop(): Promise<void> {
  const configuration = readConfiguration();
  main.tell({ type: 'settings', settings: { ...sharedSettings(configuration), isStartedByNpm } });
  const log = createLogger({ ...configuration, processNumber: main.number });
  if (main.number === 1) announce(configuration, log);
  const database = await openShopDatabase(configuration, log, closers, main.number);
  if (database.embeddedFolder !== undefined) main.tell({ type: 'postgres', folder: database.embeddedFolder });
  const { db, pool } = database;
  const services = await openShopServices(configuration, database, {
    processNumber: main.number,
    onTrouble: (sentence) => log.warn(sentence),
    closers,
  });
  const { changes, search } = services;

  metrics = createMetrics(pool, main.number);
  measureCacheMemory(metrics, services.memory);
  measureConnections(metrics, main.openCount);
  const worker = await openJobs(configuration, database, services, { log, metrics });

  const folders = writtenFolders(configuration);
  const version = shopVersion();
  const { sources, web } = await openWeb(database);
  const app = await buildApp({
    configuration,
    version,
    log,
    metrics,
    db,
    pool,
    ...services,
    ...openErrorReports(configuration, version, log),
    web,
    readiness: createReadiness({
      db,
      pool,
      ...(worker && { worker }),
      changes,
      folders,
      isStopping: () => isStopping,
    }),
  });
  closers.push(() => closeServer(app));
  await sources?.attach(app);
  await changes.ready();
  await app.ready();
  main.serve(app.server);
  main.tell({ type: 'ready' });
  void search
    .prepare()
    .catch((error: unknown) => isStopping || log.warn({ err: error }, 'The search could not be prepared'))
    .finally(() => main.tell({ type: 'prepared' }));
  const stopCollecting = collectWhenIdle();
  closers.push(async () => stopCollecting());
}

/** Starts the jobs, if this is the process that runs them: the first one is enough, and each would need more connections. */
async function openJobs(
  configuration: Configuration,
  database: ShopDatabase,
  services: ShopServices,
  { log, metrics: registry }: { readonly log: Logger; readonly metrics: ShopParts['metrics'] },
): Promise<Worker | undefined> {
  const worker =
    main.number === 1
      ? (await import('./shop-jobs.ts')).startShopJobs(configuration, database, services, {
          log,
          metrics: registry,
          closers,
        })
      : undefined;
  if (worker) stopJobs = worker.stop;
  measureShopOperation(configuration, database, services, { worker, metrics: registry });
  return worker;
}

function openErrorReports(
  { sentryDsn: dsn, environment }: Configuration,
  release: string,
  log: ShopParts['log'],
): Pick<ShopParts, 'sentry' | 'reportError'> {
  const sentry = dsn === undefined ? undefined : createSentry({ dsn, environment, release, log });
  return { sentry, reportError: createErrorReporter({ log, sentry }) };
}

/** Loads the pages: from their sources in development, otherwise from the build. */
async function openWeb({ db }: ShopDatabase) {
  const sources = isDevelopment ? loadWebSources() : undefined;
  const web = sources ?? (await loadWebBuild());
  if ('clientFolder' in web && web.clientFolder) {
    for (const folder of [web.clientFolder, web.office?.folder].filter((one) => one !== undefined)) {
      const stopTouching = await storeAssets(db, folder);
      closers.push(async () => stopTouching());
    }
  }
  return { sources, web };
}

/** Closes the server, and each connection as soon as it is idle: browsers keep connections open for the next request. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), 20);
  app.server.closeIdleConnections();
  await Promise.all([app.close(), main.untilNoneIsOpen()]);
  clearInterval(closing);
}

/** Returns the folders that the process writes to: none with a database and a mail server elsewhere. */
function writtenFolders({ databaseUrl, dataFolder, smtpUrl, mailFolder }: Configuration): string[] {
  return [...(databaseUrl === undefined ? [dataFolder] : []), ...(smtpUrl === undefined ? [mailFolder] : [])];
}

/** What the main process must know. */
function sharedSettings({
  processes,
  host,
  port,
  metrics: metricsAddress,
  dataFolder,
}: Configuration): Omit<SharedSettings, 'isStartedByNpm'> {
  return { processes, address: { host, port }, metrics: metricsAddress, dataFolder };
}
