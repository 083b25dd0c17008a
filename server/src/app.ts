// Builds the server: this file lists all its parts, in the order in which they are added.

import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { behalfRoutes } from './features/behalf/behalf.routes.ts';
import { actingRules as acting } from './features/behalf/behalf.service.ts';
import { unsubscribeRoutes } from './features/consents/unsubscribe.routes.ts';
import { documentFileRoutes } from './features/content/document-files.routes.ts';
import { isDraftAddress } from './features/content/draft-preview.ts';
import { catalogueDocumentRoutes } from './features/catalogue-documents/catalogue-documents.routes.ts';
import { partPictureRoutes } from './features/part-pictures/part-pictures.routes.ts';
import { settleOrderNow } from './features/checkout/checkout.service.ts';
import { plainSignInRoutes } from './features/customers/plain-sign-in.routes.ts';
import { requireOffered, sellerOf } from './features/settings/settings.service.ts';
import { logoRoutes } from './features/shop-details/shop-logo.routes.ts';
import { productFeedRoutes } from './features/product-feeds/product-feeds.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { staffIdentity } from './features/staff/staff.service.ts';
import { type Admission, createAdmission } from './platform/http/admission.ts';
import { createMadeFiles, type MadeFiles } from './platform/files/made-files.ts';
import { describeApi } from './platform/http/api-page.ts';
import { prepareApi } from './platform/http/api.ts';
import { type ClosedShop, hideWhileClosed, refuseWhileClosed } from './platform/http/closed-shop.ts';
import { assetRoutes } from './platform/http/assets.ts';
import { type CostLimiter, createCostLimiter } from './platform/http/cost-limit.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createInsideCalls, type InsideCalls } from './platform/http/inside-calls.ts';
import { createKnownSessions, type KnownSessions } from './platform/http/known-sessions.ts';
import { accentStyleRoutes } from './platform/http/accent-style.ts';
import { installableRoutes } from './platform/http/installable.ts';
import { answerMalformedUrl } from './platform/http/malformed-url.ts';
import { prepareOfficeApi } from './platform/http/office-api.ts';
import { officePageRoutes } from './platform/http/office-page.ts';
import { answerError } from './platform/http/errors.ts';
import { pageRoutes } from './platform/http/pages.ts';
import { refuseUnknownRoutes } from './platform/http/wrong-method.ts';
import {
  answerUnreadable,
  refuseExpectations,
  refuseWrongHosts,
} from './platform/http/unreadable-request.ts';
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { closeUnread, limitConnections, requestLimits } from './platform/http/slow-connections.ts';
import { measureWaits, measureQueue, measureRequests } from './platform/telemetry/metrics.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import { createTraces, type TraceRequests, tracesToSentry } from './platform/telemetry/traces.ts';
import { apiRoutes } from './api-routes.ts';
import { officeRoutes } from './office-routes.ts';
import type { ShopParts, ShopWeb } from './shop-parts.ts';

/** The costs of requests that are not in the contract, in its units. */
const documentCost = 2;
const unsubscribeCost = 2;
const webhookCost = 1;
const behalfCost = 5;
const siteMapCost = 40;
const productFeedCost = 100;
const bodyLimitBytes = 262_144; // four times a thousand rows of quick-add

/**
 * Builds the server without listening on a port; tests send requests to it with `inject`:
 *
 *     const app = await buildApp(parts);
 *     const response = await app.inject('/api/trunk');
 */
export async function buildApp(parts: ShopParts): Promise<FastifyInstance> {
  const { configuration, version, metrics, db, pool, reportError, web } = parts;
  const origin = configuration.publicUrl;
  const inside = createInsideCalls();
  const sessions = createKnownSessions(parts.changes, parts.memory);
  const headers = securityHeaders(origin);
  const admission = createAdmission({
    longestMilliseconds: configuration.longestWaitSeconds * 1_000,
    inside,
    onWaited: measureWaits(metrics),
  });
  measureQueue(metrics, admission.queue);
  const receivers = [parts.sentry && tracesToSentry(parts.sentry), parts.otlp?.send].filter(
    (one) => one !== undefined,
  );
  const trace = receivers.length > 0 ? createTraces({ receivers }) : undefined;

  const app = createServer(parts, headers);
  app.setErrorHandler(answerError(reportError)); // of what is neither a call nor a page; those have their own
  refuseUnknownRoutes(app);
  measureRequests(app, metrics);
  addSecurityHeaders(app, headers);
  refuseWrongHosts(app);
  refuseExpectations(app, headers);
  const limiter = configuration.hasRateLimit ? createCostLimiter({ db, inside }) : undefined;
  if (limiter) app.addHook('onClose', async () => limiter.stop());
  closeUnread(app);
  if (configuration.trustProxy === false) limitConnections(app.server);
  healthRoutes(app, { readiness: parts.readiness ?? createReadiness({ db, pool }) });

  const madeFiles = createMadeFiles(parts.memory);
  const closed: ClosedShop = {
    db,
    identifyStaff: staffIdentity({ isSampleShop: configuration.hasSampleShop }),
    isOpenTo: (url) => isDraftAddress(parts.secrets, url),
    // While the database is away the shop is taken for open: nothing can be ordered then.
    find: async () =>
      parts.settings.get().then(
        ({ closing }) => closing,
        () => undefined,
      ),
  };
  await app.register(
    async (api) => {
      trace?.(api);
      if (configuration.hasApiDocs) await describeApi(api, { version, origin });
      await prepareApi(api, {
        db,
        origin,
        reportError,
        readers: parts.readers,
        acting,
        limiter,
        admission,
        sessions,
        inside,
        requireOffered: async (kind) => requireOffered(await parts.settings.get(), kind),
      });
      refuseWhileClosed(api, closed, inside);
      apiRoutes(api, parts, madeFiles);
    },
    { prefix: '/api' },
  );
  await app.register(async (office) => addOffice(office, parts, { limiter, admission, trace, madeFiles }), {
    prefix: '/api/office',
  });
  await documentRoutes(app, parts, { limiter, admission });
  await addWebhooks(app, parts, { limiter, admission });
  if (web) await addPages(app, { ...parts, web }, { limiter, admission, sessions, inside, trace, closed });
  return app;
}

function createServer(
  { configuration, log }: ShopParts,
  headers: ReturnType<typeof securityHeaders>,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (_error, request, reply) => answerMalformedUrl(app, request, reply),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: configuration.trustProxy,
    bodyLimit: bodyLimitBytes,
    ...requestLimits,
    // A request on a connection that is still open when the shop stops is answered like any other, and ends the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 240, ignoreTrailingSlash: true },
  });
  return app;
}

/** Adds the API of the office. */
async function addOffice(
  office: FastifyInstance,
  parts: ShopParts,
  {
    limiter,
    admission,
    trace,
    madeFiles,
  }: Pick<PageOptions, 'limiter' | 'admission' | 'trace'> & { readonly madeFiles: MadeFiles },
): Promise<void> {
  const { configuration, db, readers, reportError, findCopy } = parts;
  const { publicUrl: origin, hasSampleShop: isSampleShop, environment } = configuration;
  trace?.(office);
  await prepareOfficeApi(office, {
    db,
    origin,
    reportError,
    readers,
    limiter,
    admission,
    identify: staffIdentity({ isSampleShop }),
    isSampleShop,
    findCopy,
    isProduction: environment === 'production',
  });
  officeRoutes(office, parts, madeFiles);
}

/** Adds what is neither a call of the API nor a page: files of documents, and links of mails and of the office. */
async function documentRoutes(
  app: FastifyInstance,
  { configuration, db, secrets, settings }: ShopParts,
  { limiter, admission }: Limits,
): Promise<void> {
  const { publicUrl: origin, hasSampleShop: isSampleShop } = configuration;
  const { findSiteName } = settings;
  await app.register(async (documents) => {
    limiter?.guard(documents, documentCost);
    admission.guard(documents);
    documentFileRoutes(documents, { db });
    partPictureRoutes(documents, { db });
    catalogueDocumentRoutes(documents, { db });
    logoRoutes(documents, { db });
  });
  await app.register(async (mail) => {
    limiter?.guard(mail, unsubscribeCost);
    admission.guard(mail);
    unsubscribeRoutes(mail, { db, secrets, findSiteName });
  });
  await app.register(async (behalf) => {
    limiter?.guard(behalf, behalfCost);
    admission.guard(behalf);
    await behalfRoutes(behalf, { db, origin, findSiteName, identifyStaff: staffIdentity({ isSampleShop }) });
  });
  await app.register(async (forms) => {
    await plainSignInRoutes(forms, { origin, findSiteName });
  });
}

/** Adds what other companies call. */
async function addWebhooks(
  app: FastifyInstance,
  { configuration: { stripe }, db }: ShopParts,
  { limiter, admission }: Limits,
): Promise<void> {
  if (!stripe) return;
  // Its library is large: only a shop that is paid through Stripe loads it.
  const { stripeWebhookRoutes } = await import('./features/payments/stripe-webhook.routes.ts');
  await app.register(async (webhooks) => {
    limiter?.guard(webhooks, webhookCost);
    admission.guard(webhooks, { isOrdering: true });
    stripeWebhookRoutes(webhooks, { db, secret: stripe.webhookSecret, settleOrder: settleOrderNow });
  });
}

/** Guards against a visitor who takes more than a fair share. */
type Limits = {
  readonly limiter: CostLimiter | undefined;
  readonly admission: Admission;
};

type PageOptions = Limits & {
  readonly sessions: KnownSessions;
  readonly inside: InsideCalls;
  readonly trace: TraceRequests | undefined;
  readonly closed: ClosedShop;
};

/** Adds the pages, the files that they load, and the sitemap. */
async function addPages(
  app: FastifyInstance,
  {
    configuration,
    version,
    db,
    settings,
    memory,
    findCopy,
    reportError,
    web,
  }: ShopParts & { readonly web: ShopWeb },
  { limiter, admission, sessions, inside, trace, closed }: PageOptions,
): Promise<void> {
  const { publicUrl: origin } = configuration;
  const { findSiteName } = settings;
  const findLook = async () => (await settings.get()).look;
  const findShop = async () => {
    const { siteName, tagline, look, madeToOrder, ...shop } = await settings.get();
    return { siteName, tagline, look, madeToOrder, seller: sellerOf(shop) };
  };
  const { render, clientFolder, serviceWorker, office } = web;
  if (clientFolder) await assetRoutes(app, { folder: clientFolder, prefix: '/app/', db, limiter });
  if (office?.folder !== undefined)
    await assetRoutes(app, { folder: office.folder, prefix: '/office/', db, limiter });
  if (office)
    await app.register(async (pages) =>
      officePageRoutes(pages, { office, findSiteName, findLook, origin, reportError, limiter }),
    );
  await app.register(async (pages) => {
    trace?.(pages);
    const allowsStripe = configuration.stripe !== undefined;
    await pageRoutes(pages, {
      db,
      render,
      memory: clientFolder === undefined ? undefined : memory, // the sources change during development
      findSiteName,
      version,
      origin,
      sessions,
      inside,
      acting,
      findCopy,
      closed,
      findShop,
      reportError,
      limiter,
      admission,
      allowsStripe,
    });
    installableRoutes(pages, { findShop, findSiteName, serviceWorker });
    accentStyleRoutes(pages);
  });
  await app.register(async (map) => {
    limiter?.guard(map, siteMapCost);
    admission.guard(map);
    hideWhileClosed(map, closed);
    await sitemapRoutes(map, { db, findShop, findSiteName, origin, reportError });
  });
  await app.register(async (feeds) => {
    limiter?.guard(feeds, productFeedCost);
    admission.guard(feeds);
    hideWhileClosed(feeds, closed);
    await productFeedRoutes(feeds, { db, findShop, findSiteName, origin, reportError });
  });
}
