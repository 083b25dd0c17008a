// Builds the server: this file lists all its parts, in the order in which they are added.

import type { RenderPage } from '@chipload/contract/page';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Configuration } from './configuration.ts';
import { accountSecurityRoutes } from './features/account-security/account-security.routes.ts';
import { awaitSecondFactor } from './features/account-security/account-security.service.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import type { Catalogue } from './features/catalogue/catalogue.service.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { createPackAgain } from './features/checkout/checkout.service.ts';
import { unsubscribeRoutes } from './features/consents/unsubscribe.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { documentFileRoutes } from './features/content/document-files.routes.ts';
import { accountRoutes } from './features/customers/account.routes.ts';
import { ownAddressCheck } from './features/customers/address-service.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { discountRoutes } from './features/discounts/discounts.routes.ts';
import { drawingRoutes } from './features/drawings/drawings.routes.ts';
import { holderRoutes } from './features/holders/holders.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { modRoutes } from './features/mods/mods.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { packingSlipRoutes } from './features/packing-slips/packing-slips.routes.ts';
import type { CardGateway } from './features/payments/card-gateway.ts';
import { sandboxRoutes } from './features/payments/sandbox.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { productListRoutes } from './features/product-lists/product-lists.routes.ts';
import { purchaseHistoryRoutes } from './features/purchase-history/purchase-history.routes.ts';
import { quickAddRoutes } from './features/quick-add/quick-add.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import type { Search } from './features/search/search.service.ts';
import type { Settings } from './features/settings/settings.service.ts';
import { tableRates } from './features/shipping/shipping.service.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { solidModelRoutes } from './features/solid-models/solid-models.routes.ts';
import { speedRoutes } from './features/speeds/speeds.routes.ts';
import { starredRoutes } from './features/starred/starred.routes.ts';
import { toolLibraryRoutes } from './features/tool-libraries/tool-libraries.routes.ts';
import { toolFileRoutes } from './features/tool-files/tool-files.routes.ts';
import { trunkRoutes } from './features/trunk/trunk.routes.ts';
import { mergeGuestTrunk } from './features/trunk/trunk.service.ts';
import type { CacheMemory } from './platform/cache/cache-memory.ts';
import type { ChangeFeed } from './platform/cache/invalidated-cache.ts';
import type { Database } from './platform/database/database.ts';
import { createMadeFiles } from './platform/files/made-files.ts';
import { describeApi } from './platform/http/api-page.ts';
import { prepareApi } from './platform/http/api.ts';
import { assetRoutes } from './platform/http/assets.ts';
import { sessionCookieName } from './platform/http/cookies.ts';
import { createCostLimiter } from './platform/http/cost-limit.ts';
import { earlierAssetRoutes } from './platform/http/earlier-assets.ts';
import { healthRoutes } from './platform/http/health.ts';
import { installableRoutes } from './platform/http/installable.ts';
import { answerMalformedUrl } from './platform/http/malformed-url.ts';
import { pageRoutes } from './platform/http/pages.ts';
import { answerUnreadable, refuseExpectations } from './platform/http/unreadable-request.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { measureRequests } from './platform/telemetry/metrics.ts';
import { createReadiness, type Readiness } from './platform/telemetry/readiness.ts';
import type { Secrets } from './platform/secrets.ts';
import type { ReportError } from './platform/telemetry/report-error.ts';
import type { Sentry } from './platform/telemetry/sentry.ts';
import { createTraces } from './platform/telemetry/traces.ts';

export type ShopParts = {
  readonly configuration: Configuration;
  /** The version of the shop, from its package. */
  readonly version: string;
  readonly log: FastifyBaseLogger;
  readonly reportError: ReportError;
  /** Undefined if the operator has not configured one. */
  readonly sentry?: Sentry | undefined;
  readonly metrics: Registry;
  readonly db: Database;
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly memory: CacheMemory;
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly gateway: CardGateway;
  /** Left out to serve the API only. */
  readonly web?: {
    readonly render: RenderPage;
    readonly clientFolder?: string;
    readonly serviceWorker?: string;
  };
  /** Left out to check the database only. */
  readonly readiness?: () => Promise<Readiness>;
};

/** The costs of requests that are not in the contract, in its units. */
const documentCost = 2;
const unsubscribeCost = 2;
const siteMapCost = 40;
const otherAssetCost = 1;
const bodyLimitBytes = 262_144; // four times a thousand rows of quick-add

/**
 * Builds the server without listening on a port; tests send requests to it with `inject`:
 *
 *     const app = await buildApp(parts);
 *     const response = await app.inject('/api/trunk');
 */
export async function buildApp(parts: ShopParts): Promise<FastifyInstance> {
  const { configuration, version, log, reportError, sentry, metrics, db, pool } = parts;
  const { changes, memory, catalogue, settings, gateway, web } = parts;
  const { siteName, publicUrl: origin } = configuration;
  const { vault } = gateway;
  const trace = sentry && createTraces({ sentry });
  const madeFiles = createMadeFiles(memory);
  const insideMark = randomBytes(16).toString('hex');

  const headers = securityHeaders(origin);

  const app: FastifyInstance = Fastify({
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (_error, request, reply) => answerMalformedUrl(app, request, reply),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: configuration.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 20_000,
    routerOptions: { maxParamLength: 240, ignoreTrailingSlash: true },
  });
  measureRequests(app, metrics);
  addSecurityHeaders(app, headers);
  refuseExpectations(app, headers);
  const limiter = configuration.hasRateLimit ? createCostLimiter({ db, insideMark }) : undefined;
  if (limiter) {
    app.addHook('onClose', async () => limiter.stop());
  }
  healthRoutes(app, { readiness: parts.readiness ?? createReadiness({ db, pool }) });

  await app.register(
    async (api) => {
      trace?.(api);
      if (configuration.hasApiDocs) await describeApi(api, { version, origin });
      await prepareApi(api, { db, origin, reportError, limiter });
      customerRoutes(api, {
        db,
        acceptsSamplePeople: configuration.hasSampleShop,
        limitsRegistrations: configuration.hasRateLimit,
        whenGuestSignsIn: mergeGuestTrunk,
        awaitSecondFactor,
      });
      accountSecurityRoutes(api, {
        db,
        secrets: parts.secrets,
        siteName,
        origin,
        whenGuestSignsIn: mergeGuestTrunk,
      });
      privacyRoutes(api, { db, secrets: parts.secrets });
      accountRoutes(api, { db, addressService: ownAddressCheck, vault });
      sandboxRoutes(api, { db, vault });
      catalogueRoutes(api, { db, catalogue });
      contentRoutes(api, { db, catalogue });
      legalRoutes(api, {
        db,
        settings,
        facts: {
          siteName,
          hasMailServer: configuration.smtpUrl !== undefined,
          hasErrorReports: configuration.sentryDsn !== undefined,
          sessionCookie: sessionCookieName(origin),
        },
      });
      discountRoutes(api, { db });
      modRoutes(api, { db });
      holderRoutes(api, { db });
      const packAgain = createPackAgain({ db, settings, courierRates: tableRates });
      trunkRoutes(api, { db, settings, changes, memory, packAgain });
      checkoutRoutes(api, {
        db,
        settings,
        gateway,
        addressService: ownAddressCheck,
        courierRates: tableRates,
      });
      orderRoutes(api, { db });
      drawingRoutes(api, { db, settings, siteName }, madeFiles);
      packingSlipRoutes(api, { db, settings, siteName }, madeFiles);
      toolFileRoutes(api, { db, settings, siteName, origin }, madeFiles);
      solidModelRoutes(api, { db, settings, siteName }, { madeFiles });
      quickAddRoutes(api, { db, catalogue });
      toolLibraryRoutes(api, { db, search: parts.search });
      speedRoutes(api, { db });
      starredRoutes(api, { db });
      purchaseHistoryRoutes(api, { db, settings });
      productListRoutes(api, { db, settings });
      searchRoutes(api, { db, search: parts.search });
      reportRoutes(api, { db, sentry });
    },
    { prefix: '/api' },
  );

  await app.register(async (documents) => {
    limiter?.guard(documents, documentCost);
    documentFileRoutes(documents, { db });
  });
  await app.register(async (mail) => {
    limiter?.guard(mail, unsubscribeCost);
    unsubscribeRoutes(mail, { db, secrets: parts.secrets, siteName });
  });
  if (web) {
    if (web.clientFolder) {
      await assetRoutes(app, web.clientFolder);
      await app.register(async (assets) => {
        limiter?.guard(assets, otherAssetCost);
        earlierAssetRoutes(assets, { db });
      });
    }
    await app.register(async (pages) => {
      trace?.(pages);
      await pageRoutes(pages, {
        db,
        render: web.render,
        siteName,
        version,
        origin,
        insideMark,
        reportError,
        limiter,
      });
      installableRoutes(pages, { siteName, serviceWorker: web.serviceWorker });
    });
    await app.register(async (map) => {
      limiter?.guard(map, siteMapCost);
      await sitemapRoutes(map, { db, siteName, origin, reportError });
    });
  }
  return app;
}
