// Starts the shop in this order: configuration, database, sample shop, jobs, server; stops it in the reverse order.

import type { AddressInfo } from 'node:net';
import {
  describeLimits,
  describeUnencryptedConnections,
  describeSecrets,
  describeTestFeatures,
} from './startup-notices.ts';
import { buildApp } from './app.ts';
import { type Configuration, isStartedByNpm, readConfiguration } from './configuration.ts';
import { accountSecuritySweeps } from './features/account-security/account-security.service.ts';
import { auditSweeps, auditTasks } from './features/audit/audit.service.ts';
import {
  catalogueChannel,
  createCatalogue,
  hasParts,
  refreshCodeKeys,
} from './features/catalogue/catalogue.service.ts';
import { paymentTasks } from './features/checkout/checkout.service.ts';
import { customerSweeps, customerTasks, endSampleSessions } from './features/customers/customers.service.ts';
import { modTasks } from './features/mods/mods.service.ts';
import { orderTasks, readPendingPayments } from './features/orders/orders.service.ts';
import { noCards } from './features/payments/gateways/no-cards.ts';
import { createSandbox } from './features/payments/gateways/sandbox.ts';
import { privacyTasks } from './features/privacy/privacy-tasks.ts';
import { createSearch } from './features/search/search.service.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { watchChanges } from './platform/database/changes.ts';
import {
  mayChangeTables,
  openDatabase,
  prepareDatabase,
  reachDatabase,
} from './platform/database/database.ts';
import { storeAssets } from './platform/http/earlier-assets.ts';
import { platformSweeps } from './platform/retention/platform-sweeps.ts';
import { sweepTasks } from './platform/retention/sweep.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createCacheMemory } from './platform/cache/cache-memory.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { countJobs, createMetrics, measureCacheMemory } from './platform/telemetry/metrics.ts';
import { measureOperation } from './platform/telemetry/operation-gauges.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import { createErrorReporter } from './platform/telemetry/report-error.ts';
import { serveMetrics } from './platform/telemetry/serve-metrics.ts';
import { createSentry } from './platform/telemetry/sentry.ts';
import { loadSampleShop } from './sample-shop.ts';
import { openSecrets } from './secrets-key.ts';
import { stopOnSignal } from './stop.ts';
import { loadWebBuild, loadWebSources, shopVersion } from './web-build.ts';

const isDevelopment = process.argv.includes('--dev');

let isStopping = false;
/** Functions that close what was opened, in the order of opening; they are called in the reverse order. */
const closers: (() => Promise<unknown>)[] = [];
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
  const version = shopVersion();
  const log = createLogger(configuration);
  const { sentryDsn: dsn, environment } = configuration;
  const sentry = dsn === undefined ? undefined : createSentry({ dsn, environment, release: version, log });
  const reportError = createErrorReporter({ log, sentry });
  const onTrouble = (sentence: string) => log.warn(sentence);

  const reached = await reachDatabase(configuration, onTrouble);
  const { url: databaseUrl, leave } = reached;
  closers.push(leave);
  await prepareDatabase(reached);
  const { db, pool, close } = openDatabase(databaseUrl, {
    connections: configuration.databaseConnections,
    onConnectionLost: (error) => log.warn({ err: error }, 'A connection to the database was lost'),
  });
  closers.push(close);
  if (await mayChangeTables(pool))
    log.warn('The shop runs as the owner of its tables: give it a role of its own (docs/operations)');
  const keyWarning = describeSecrets(configuration);
  if (keyWarning !== undefined) log.warn(keyWarning);
  for (const warning of describeLimits(configuration)) log.warn(warning);
  if (configuration.hasSampleShop && !(await hasParts(db))) {
    await loadSampleShop();
    introduceSamplePeople();
  }
  await refreshCodeKeys(db);
  if (!configuration.hasSampleShop) await endSampleSessions(db);
  for (const sentence of [
    ...describeTestFeatures(configuration),
    ...describeUnencryptedConnections(configuration),
  ])
    console.log(sentence);

  const changes = watchChanges({ url: databaseUrl, channel: catalogueChannel, onTrouble });
  closers.push(changes.stop);
  const settings = createSettings({ db, changes, cardGateway: configuration.cardGateway });
  const gateway = configuration.cardGateway === 'sandbox' ? createSandbox(db) : noCards;
  const memory = createCacheMemory(configuration.cacheMegabytes);
  const catalogue = createCatalogue({ db, changes, memory });
  const search = createSearch({ db, changes, memory });
  const mailer = createMailer(configuration);
  closers.push(async () => mailer.close());

  const { siteName, publicUrl } = configuration;
  const secrets = openSecrets(configuration);
  const metrics = createMetrics(pool);
  measureCacheMemory(metrics, memory);
  if (configuration.metrics) {
    const metricsServer = await serveMetrics(metrics, configuration.metrics);
    closers.push(metricsServer.close);
    console.log(`Metrics are at ${metricsServer.url}`);
  }
  const mailOptions = { mailer, settings, siteName, publicUrl };
  const worker = startWorker({
    db,
    pool,
    log,
    handlers: [
      ...orderTasks({ db, ...mailOptions }),
      ...customerTasks({ db, secrets, ...mailOptions }),
      ...modTasks({ db, secrets, ...mailOptions }),
      ...privacyTasks(mailOptions),
      ...paymentTasks({ db, gateway }),
      ...auditTasks({ db, ...mailOptions }),
      ...sweepTasks(db, [...platformSweeps, ...customerSweeps, ...accountSecuritySweeps, ...auditSweeps]),
    ],
    onJob: countJobs(metrics),
  });
  closers.push(worker.stop);
  measureOperation(metrics, {
    db,
    worker,
    changes,
    folders: { data: configuration.dataFolder, mail: configuration.mailFolder },
    pendingPayments: () => readPendingPayments(db),
  });

  const sources = isDevelopment ? loadWebSources() : undefined;
  const web = sources ?? (await loadWebBuild());
  if ('clientFolder' in web && web.clientFolder) {
    const stopTouching = await storeAssets(db, web.clientFolder);
    closers.push(async () => stopTouching());
  }
  const app = await buildApp({
    configuration,
    version,
    log,
    db,
    pool,
    metrics,
    changes,
    memory,
    catalogue,
    search,
    settings,
    secrets,
    gateway,
    reportError,
    sentry,
    web,
    readiness: createReadiness({
      db,
      pool,
      worker,
      changes,
      folders: writtenFolders(configuration),
      isStopping: () => isStopping,
    }),
  });
  closers.push(async () => {
    // Browsers keep connections open for the next request: these are closed as soon as they are idle.
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

/** Returns the folders that the process writes to: none with a database and a mail server elsewhere. */
function writtenFolders({ databaseUrl, dataFolder, smtpUrl, mailFolder }: Configuration): string[] {
  return [...(databaseUrl === undefined ? [dataFolder] : []), ...(smtpUrl === undefined ? [mailFolder] : [])];
}

function introduceSamplePeople(): void {
  console.log('The sample shop is loaded. Sign in with the password chipload-sample-1 as');
  for (const person of ['ontario', 'quebec', 'ohio', 'alberta', 'staff'])
    console.log(`  ${person}@chipload.test`);
}

function addressOf(address: AddressInfo | string | null, port: number): string {
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}
