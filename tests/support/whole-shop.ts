// The whole server as in production, without its pages: for tests that belong to no single feature.

import type { OpenDatabase } from '@chipload/server/database';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { buildApp } from '../../server/src/app.ts';
import type { ShopParts } from '../../server/src/shop-parts.ts';
import { readConfiguration } from '../../server/src/configuration.ts';
import { createCatalogue } from '../../server/src/features/catalogue/catalogue.service.ts';
import { createSearch } from '../../server/src/features/search/search.service.ts';
import type { CardGateway } from '../../server/src/features/payments/payments.service.ts';
import type { Settings } from '../../server/src/features/settings/settings.service.ts';
import { createKeptFacts } from '../../server/src/features/trunk/trunk.service.ts';
import { createCacheMemory } from '../../server/src/platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../server/src/platform/cache/invalidated-cache.ts';
import { createReaders } from '../../server/src/platform/http/readers.ts';
import { createSecrets } from '../../server/src/platform/secrets.ts';
import { createMetrics } from '../../server/src/platform/telemetry/metrics.ts';
import { createReadiness } from '../../server/src/platform/telemetry/readiness.ts';
import { createErrorReporter } from '../../server/src/platform/telemetry/report-error.ts';
import { createLogger } from '../../server/src/platform/telemetry/logger.ts';
import type { Sentry } from '../../server/src/platform/telemetry/sentry.ts';
import { openSmallShop, type SmallShop } from './small-shop.ts';

/** Caches nothing: every answer is read afresh. */
const deaf = { isListening: false, subscribe: () => undefined };

type Parts = {
  readonly log: Logger;
  readonly settings: Settings;
  readonly gateway: CardGateway;
  readonly sentry?: Sentry;
  /** Without it, nothing is cached. */
  readonly changes?: ChangeFeed;
  /** Without it, only the API. */
  readonly web?: ShopParts['web'];
  /** The settings of the operator. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Without it, everything is read from the database itself. */
  readonly readers?: ShopParts['readers'];
  /** Without it, the shop is no copy. */
  readonly findCopy?: ShopParts['findCopy'];
  readonly isStopping?: () => boolean;
  readonly metrics?: ShopParts['metrics'];
};

export async function buildWholeShop(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  {
    log,
    settings,
    gateway,
    sentry,
    changes = deaf,
    web,
    environment = {},
    findCopy,
    isStopping,
    readers = createReaders(db),
    metrics = createMetrics(pool),
  }: Parts,
): Promise<FastifyInstance> {
  const memory = createCacheMemory();
  const catalogue = createCatalogue({ db, changes, memory });
  return buildApp({
    secrets: createSecrets([randomBytes(32)]),
    configuration: readConfiguration(environment),
    version: '0',
    log,
    reportError: createErrorReporter({ log, sentry }),
    metrics,
    db,
    pool,
    readers,
    changes,
    memory,
    catalogue,
    search: createSearch({ db, changes, memory, catalogue }),
    settings,
    kept: createKeptFacts(settings),
    findCopy,
    gateway,
    sentry,
    ...(web && { web }),
    ...(isStopping && { readiness: createReadiness({ db, pool, isStopping }) }),
  });
}

/** Opens the small shop with every call, those of the office too, and logs nothing. */
export async function openWholeShop(
  opened: Pick<OpenDatabase, 'db' | 'pool'>,
  options: Pick<Parts, 'environment' | 'changes' | 'readers' | 'web' | 'metrics'> = {},
): Promise<SmallShop> {
  const log = createLogger({ logLevel: 'silent' });
  return openSmallShop(opened.db, {
    build: (parts) => buildWholeShop(opened, { ...parts, ...options, log }),
  });
}
