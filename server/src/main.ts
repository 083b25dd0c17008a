// Starts the shop, in order: configuration, database, sample shop, jobs, server; and stops it in good order.

import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { isStartedByNpm, readConfiguration } from './configuration.ts';
import { catalogueChannel, createCatalogue, hasParts } from './features/catalogue/catalogue.service.ts';
import { paymentTasks } from './features/checkout/checkout.service.ts';
import { customerTasks } from './features/customers/customers.service.ts';
import { modTasks } from './features/mods/mods.service.ts';
import { orderTasks } from './features/orders/orders.service.ts';
import { createSandbox } from './features/payments/gateways/sandbox.ts';
import { createSearch } from './features/search/search.service.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { watchChanges } from './platform/database/changes.ts';
import { migrate, openDatabase, reachDatabase } from './platform/database/database.ts';
import { sweepTasks } from './platform/http/sweep.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { countJobs, createMetrics } from './platform/telemetry/metrics.ts';
import { createErrorReporter } from './platform/telemetry/report-error.ts';
import { createSentry } from './platform/telemetry/sentry.ts';
import { loadSampleShop } from './sample-shop.ts';
import { stopWhenTold } from './stop.ts';
import { loadWebBuild, loadWebSources, shopVersion } from './web-build.ts';

const isDevelopment = process.argv.includes('--dev');

let isStopping = false;
/** What was opened, in the order it was opened; closed in the other. */
const opened: (() => Promise<unknown>)[] = [];
const stop = stopWhenTold(
  () => {
    isStopping = true;
    return opened.toReversed();
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

/** Opens everything and answers where the shop listens. */
async function openShop(): Promise<string> {
  const configuration = readConfiguration();
  const version = shopVersion();
  const log = createLogger(configuration);
  const { sentryDsn: dsn, environment } = configuration;
  const sentry = dsn === undefined ? undefined : createSentry({ dsn, environment, release: version, log });
  const reportError = createErrorReporter({ log, sentry });
  const onTrouble = (sentence: string) => log.warn(sentence);

  const { url: databaseUrl, leave } = await reachDatabase(configuration, onTrouble);
  opened.push(leave);
  await migrate(databaseUrl);
  const { db, pool, close } = openDatabase(databaseUrl, {
    connections: configuration.databaseConnections,
    onConnectionLost: (error) => log.warn({ err: error }, 'A connection to the database was lost'),
  });
  opened.push(close);
  if (configuration.hasSampleShop && !(await hasParts(db))) {
    await loadSampleShop();
    introduceSamplePeople();
  }

  const changes = watchChanges({ url: databaseUrl, channel: catalogueChannel, onTrouble });
  opened.push(changes.stop);
  const settings = createSettings({ db, changes });
  const catalogue = createCatalogue({ db, changes });
  const search = createSearch({ db, changes });
  const gateway = createSandbox(db);
  const mailer = createMailer(configuration);
  opened.push(async () => mailer.close());

  const { siteName, publicUrl } = configuration;
  const metrics = createMetrics(pool);
  const worker = startWorker({
    db,
    pool,
    log,
    handlers: [
      ...orderTasks({ db, mailer, settings, siteName, publicUrl }),
      ...customerTasks({ db, mailer, settings, siteName, publicUrl }),
      ...modTasks({ db, mailer, settings, siteName, publicUrl }),
      ...paymentTasks({ db, gateway }),
      ...sweepTasks(db),
    ],
    onJob: countJobs(metrics),
  });
  opened.push(worker.stop);

  const sources = isDevelopment ? loadWebSources() : undefined;
  const web = sources ?? (await loadWebBuild());
  const app = await buildApp({
    configuration,
    version,
    log,
    db,
    pool,
    metrics,
    changes,
    catalogue,
    search,
    settings,
    gateway,
    reportError,
    sentry,
    web,
    isStopping: () => isStopping,
  });
  opened.push(async () => {
    // A browser keeps its connection for the next request: it is closed once what runs on it is answered.
    const closing = setInterval(() => app.server.closeIdleConnections(), 20);
    await app.close();
    clearInterval(closing);
  });
  await sources?.attach(app);
  await changes.ready();
  await app.listen({ port: configuration.port, host: configuration.host });
  void search
    .prepare()
    .catch((error: unknown) => isStopping || log.warn({ err: error }, 'The search could not be prepared'));
  return addressOf(app.server.address(), configuration.port);
}

function introduceSamplePeople(): void {
  console.log('The sample shop is loaded. Sign in with the password chipload-sample-1 as');
  for (const person of ['ontario', 'quebec', 'ohio', 'alberta', 'staff'])
    console.log(`  ${person}@chipload.test`);
}

function addressOf(address: AddressInfo | string | null, port: number): string {
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
