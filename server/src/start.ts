// Opens the shop in this order: configuration, database, sample shop, jobs, server; stops it in the reverse order.

import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { ShopParts } from './shop-parts.ts';
import { type Configuration, isStartedByNpm, readConfiguration } from './configuration.ts';
import { storeAssets } from './platform/http/other-build-assets.ts';
import { collectWhenIdle } from './platform/idle-memory.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { createMetrics, measureCacheMemory } from './platform/telemetry/metrics.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import { createErrorReporter } from './platform/telemetry/report-error.ts';
import { createSentry } from './platform/telemetry/sentry.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { openShopDatabase, type ShopDatabase } from './shop-database.ts';
import { startShopJobs } from './shop-jobs.ts';
import { openShopServices } from './shop-services.ts';
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
  { watchesParent: isStartedByNpm },
);

try {
  const address = await openShop();
  console.log(`Chipload is ready at ${address}/app/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** Opens everything and returns the address on which the shop listens. */
async function openShop(): Promise<string> {
  const configuration = readConfiguration();
  const log = createLogger(configuration);
  announce(configuration, log);
  const database = await openShopDatabase(configuration, log, closers);
  const { db, pool } = database;
  const services = await openShopServices(configuration, database, (sentence) => log.warn(sentence), closers);
  const { changes, search } = services;

  const metrics = createMetrics(pool);
  measureCacheMemory(metrics, services.memory);
  if (configuration.metrics) await openMetrics(metrics, configuration.metrics);
  const worker = startShopJobs(configuration, database, services, { log, metrics, closers });

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
    readiness: createReadiness({ db, pool, worker, changes, folders, isStopping: () => isStopping }),
  });
  closers.push(() => closeServer(app));
  await sources?.attach(app);
  await changes.ready();
  await app.listen({ port: configuration.port, host: configuration.host });
  void search
    .prepare()
    .catch((error: unknown) => isStopping || log.warn({ err: error }, 'The search could not be prepared'));
  const stopCollecting = collectWhenIdle();
  closers.push(async () => stopCollecting());
  return addressOf(app.server.address(), configuration.port);
}

function openErrorReports(
  { sentryDsn: dsn, environment }: Configuration,
  release: string,
  log: ShopParts['log'],
): Pick<ShopParts, 'sentry' | 'reportError'> {
  const sentry = dsn === undefined ? undefined : createSentry({ dsn, environment, release, log });
  return { sentry, reportError: createErrorReporter({ log, sentry }) };
}

async function openMetrics(
  metrics: ShopParts['metrics'],
  address: NonNullable<Configuration['metrics']>,
): Promise<void> {
  const { url, close } = await serveMetrics(metrics, address);
  closers.push(close);
  console.log(`Metrics are at ${url}`);
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
  await app.close();
  clearInterval(closing);
}

/** Returns the folders that the process writes to: none with a database and a mail server elsewhere. */
function writtenFolders({ databaseUrl, dataFolder, smtpUrl, mailFolder }: Configuration): string[] {
  return [...(databaseUrl === undefined ? [dataFolder] : []), ...(smtpUrl === undefined ? [mailFolder] : [])];
}

function addressOf(address: AddressInfo | string | null, port: number): string {
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
