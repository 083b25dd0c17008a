// The parts from which the server is built.

import type { RenderPage } from '@chipload/contract/page';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Configuration } from './configuration.ts';
import type { Catalogue } from './features/catalogue/catalogue.service.ts';
import type { CardGateway } from './features/payments/card-gateway.ts';
import type { Search } from './features/search/search.service.ts';
import type { Settings } from './features/settings/settings.service.ts';
import type { KeptFacts } from './features/trunk/trunk.service.ts';
import type { CacheMemory } from './platform/cache/cache-memory.ts';
import type { ChangeFeed } from './platform/cache/invalidated-cache.ts';
import type { Database, OpenDatabase } from './platform/database/database.ts';
import type { Readers } from './platform/http/readers.ts';
import type { OfficeApp } from './platform/http/office-page.ts';
import type { Readiness } from './platform/telemetry/readiness.ts';
import type { Secrets } from './platform/secrets.ts';
import type { FindCopy } from './platform/sending/sending.ts';
import type { ReportError } from './platform/telemetry/report-error.ts';
import type { OtlpExport } from './platform/telemetry/otlp.ts';
import type { Sentry } from './platform/telemetry/sentry.ts';

export type ShopParts = {
  readonly configuration: Configuration;
  /** The version of the shop, from its package. */
  readonly version: string;
  readonly log: FastifyBaseLogger;
  readonly reportError: ReportError;
  /** Undefined if the operator has not configured Sentry. */
  readonly sentry?: Sentry | undefined;
  /** The operator's OpenTelemetry collector. */
  readonly otlp?: OtlpExport | undefined;
  readonly metrics: Registry;
  readonly db: Database;
  readonly pool: OpenDatabase['pool'];
  /** For what may be read from a replica. */
  readonly readers: Readers;
  readonly changes: ChangeFeed;
  readonly memory: CacheMemory;
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly settings: Settings;
  readonly kept: KeptFacts;
  /** Without it, the shop is no copy. */
  readonly findCopy?: FindCopy | undefined;
  readonly secrets: Secrets;
  readonly gateway: CardGateway;
  /** Undefined to serve the API only. */
  readonly web?: ShopWeb;
  /** Without it, readiness depends on the database only. */
  readonly readiness?: () => Promise<Readiness>;
};

/** The renderer of the pages and the files of the web build. */
export type ShopWeb = {
  readonly render: RenderPage;
  /** The files of the build; undefined while Vite serves the sources. */
  readonly clientFolder?: string;
  /** The script of the build's service worker. */
  readonly serviceWorker?: string;
  /** The office's build; undefined to serve the shop without it. */
  readonly office?: OfficeApp;
};
