// Opens a process of the shop on its database: services, jobs, pages, server.

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { sourcesPort } from './platform/development.ts';
import { storeAssets } from './platform/http/other-build-assets.ts';
import { giveMemoryBack } from './platform/idle-memory.ts';
import type { Worker } from './platform/jobs/worker.ts';
import {
  countReads,
  createMetrics,
  measureCacheMemory,
  measureConnections,
  measureMemoryBudget,
  measureReplicas,
  measureSearchIndex,
} from './platform/telemetry/metrics.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import { createErrorReporter } from './platform/telemetry/report-error.ts';
import { createSentry } from './platform/telemetry/sentry.ts';
import type { MainProcess } from './processes/main-channel.ts';
import type { ShopDatabase } from './shop-database.ts';
import type { ShopParts, ShopWeb } from './shop-parts.ts';
import { openShopServices, type ShopServices } from './shop-services.ts';
import type { Closers } from './stop.ts';
import { loadWebBuild, shopVersion } from './web-build.ts';
import { readPendingPayments } from './features/orders/orders.service.ts';
import { measureBackups } from './platform/telemetry/backup-gauges.ts';
import { measureOperation } from './platform/telemetry/operation-gauges.ts';

const megabyte = 1_048_576;

/** A process that opens, and what the main process may ask of it. */
export type OpeningShop = {
  readonly closers: Closers;
  readonly isStopping: () => boolean;
  readMetrics: () => Promise<string>;
  stopJobs: () => Promise<void>;
};

type Given = {
  readonly configuration: Configuration;
  readonly log: Logger;
  readonly main: MainProcess;
  /** The database, which is still being started. */
  readonly opening: Promise<ShopDatabase>;
};

/** Opens everything, and then serves visitors. */
export async function openShop(
  shop: OpeningShop,
  { configuration, log, main, opening }: Given,
): Promise<void> {
  const { closers, isStopping } = shop;
  const [database, { sources, web }] = await bothOf(opening, loadWeb());
  if (database.embeddedFolder !== undefined) main.tell({ type: 'postgres', folder: database.embeddedFolder });
  if (database.notice !== undefined) main.tell({ type: 'notice', text: database.notice });
  const { db, pool } = database;
  const metrics = createMetrics(pool, main.number);
  shop.readMetrics = () => metrics.metrics();
  const services = await openShopServices(configuration, database, {
    processNumber: main.number,
    // Work that still runs while the shop stops finds its database closed: that is no news.
    onTrouble: (sentence) => isStopping() || log.warn(sentence),
    onRead: countReads(metrics),
    closers,
  });
  const { changes, search, sending, replicas } = services;

  if (replicas) measureReplicas(metrics, replicas);
  measureCacheMemory(metrics, services.memory);
  const budgetBytes = configuration.memoryMegabytes * megabyte;
  measureMemoryBudget(metrics, budgetBytes);
  measureConnections(metrics, main.openCount);
  measureSearchIndex(metrics, search.indexFigures);
  const worker =
    main.number === 1
      ? await startJobs(shop, configuration, database, services, { log, metrics })
      : undefined;
  measureShopOperation(configuration, database, services, { worker, metrics });

  const folders = writtenFolders(configuration);
  const version = shopVersion();
  const app = await buildApp({
    configuration,
    version,
    log,
    metrics,
    db,
    pool,
    ...services,
    ...(await openErrorReports(configuration, version, log, closers)),
    web,
    readiness: createReadiness({
      db,
      pool,
      ...(worker && { worker }),
      changes,
      sending,
      folders,
      isStopping,
    }),
  });
  closers.push(() => closeServer(app, main));
  await sources?.attach(app);
  await Promise.all([keepAssets(database, web, closers), changes.ready(), app.ready()]);
  main.serve(app.server);
  main.tell({ type: 'ready' });
  void search
    .prepare()
    .catch((error: unknown) => isStopping() || log.warn({ err: error }, 'The search could not be prepared'))
    .finally(() => main.tell({ type: 'prepared' }));
  const stopGiving = giveMemoryBack({
    caches: services.memory,
    budgetBytes,
    onLongRest: () => void database.closeIdle(),
  });
  closers.push(async () => stopGiving());
}

/** Waits for both even if one fails: what it has opened until then must be closed. */
async function bothOf<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

/** Starts the jobs, in the process that runs them: the first one is enough, and each would need more connections. */
async function startJobs(
  shop: OpeningShop,
  configuration: Configuration,
  database: ShopDatabase,
  services: ShopServices,
  { log, metrics }: { readonly log: Logger; readonly metrics: ShopParts['metrics'] },
): Promise<Worker> {
  const { startShopJobs } = await import('./shop-jobs.ts');
  const worker = startShopJobs(configuration, database, services, { log, metrics, closers: shop.closers });
  shop.stopJobs = worker.stop;
  return worker;
}

async function openErrorReports(
  { sentryDsn: dsn, environment, otlp: collector }: Configuration,
  release: string,
  log: ShopParts['log'],
  closers: Closers,
): Promise<Pick<ShopParts, 'sentry' | 'otlp' | 'reportError'>> {
  const sentry = dsn === undefined ? undefined : createSentry({ dsn, environment, release, log });
  const reportError = createErrorReporter({ log, sentry });
  if (collector === undefined) return { sentry, reportError };
  // Its library is large: only a shop with a collector loads it.
  const { createOtlpExport } = await import('./platform/telemetry/otlp.ts');
  const otlp = createOtlpExport({ ...collector, environment, release, log });
  closers.push(otlp.close);
  return { sentry, otlp, reportError };
}

/** Loads the pages: from their sources in development, otherwise from the build. */
async function loadWeb() {
  if (sourcesPort === undefined) return { sources: undefined, web: await loadWebBuild() };
  const { loadWebSources } = await import('./web-sources.ts');
  const sources = loadWebSources(sourcesPort);
  return { sources, web: sources };
}

/** Keeps the files of this build for other copies of the shop. */
async function keepAssets({ db }: ShopDatabase, web: ShopWeb, closers: Closers): Promise<void> {
  if (web.clientFolder === undefined) return;
  for (const folder of [web.clientFolder, web.office?.folder].filter((one) => one !== undefined)) {
    const stopTouching = await storeAssets(db, folder);
    closers.push(async () => stopTouching());
  }
}

/** Closes the server, and each connection as soon as it is idle: browsers keep connections open for the next request. */
async function closeServer(app: FastifyInstance, main: MainProcess): Promise<void> {
  const closing = setInterval(() => app.server.closeIdleConnections(), 20);
  app.server.closeIdleConnections();
  await Promise.all([app.close(), main.untilNoneIsOpen()]);
  clearInterval(closing);
}

/** Returns the folders that the process writes to: none with a database and a mail server elsewhere. */
function writtenFolders({ databaseUrl, dataFolder, smtpUrl, mailFolder }: Configuration): string[] {
  return [...(databaseUrl === undefined ? [dataFolder] : []), ...(smtpUrl === undefined ? [mailFolder] : [])];
}

/** Adds the gauges of what the operator watches. */
function measureShopOperation(
  { dataFolder, mailFolder }: Configuration,
  { db }: ShopDatabase,
  { changes, sending }: ShopServices,
  { worker, metrics }: { readonly worker: Worker | undefined; readonly metrics: Registry },
): void {
  measureBackups(metrics, { db, sending });
  measureOperation(metrics, {
    db,
    worker,
    changes,
    folders: { data: dataFolder, mail: mailFolder },
    pendingPayments: () => readPendingPayments(db),
  });
}
