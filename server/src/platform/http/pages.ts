// Serves every page: the web build renders it on the server, from API calls made as the visitor.

import { pages } from '@chipload/contract/page-addresses';
import {
  cardCompanyPolicy,
  trustedTypePolicies,
  type RenderPage,
  type Seller,
  type ShopLook,
} from '@chipload/contract/page';
import { refusals } from '@chipload/contract/refusals';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { type MadeKind, madeKinds } from '@chipload/domain/trunk';
import type { Admission } from './admission.ts';
import type { CacheMemory } from '../cache/cache-memory.ts';
import type { Database } from '../database/database.ts';
import { createPageMaker, type WantedPage } from '../kept-pages/page-maker.ts';
import { type Language, parseLanguage } from '../language.ts';
import { Refusal } from '../refusal.ts';
import { type ActingRules, clearBehalfCookie, identifyActing } from './acting.ts';
import type { FindCopy } from '../sending/sending.ts';
import { withBanner } from './acting-banner.ts';
import { type ClosedShop, isOfStaff, sendClosedPage, withClosedBanner } from './closed-shop.ts';
import { withCopyBanner } from './copy-banner.ts';
import { answerPageFault, type PageFaultOptions } from './page-fault.ts';
import { clearNotice } from './session.repository.ts';
import { addCookies, clearPlainCookies } from './cookies.ts';
import type { CostLimiter } from './cost-limit.ts';
import type { InsideCalls } from './inside-calls.ts';
import type { KnownSessions } from './known-sessions.ts';
import { createNonce, pagePolicy } from './page-policy.ts';
import { permissionsPolicy } from './security-headers.ts';
import { changedCookieOf } from './readers.ts';
import { shownUnitsOf, takeUnitsOfAddress } from './shown-units.ts';
import { csrfTokenOf } from './session-token.ts';
import {
  identifyReader,
  identifyVisitor,
  languageCookie,
  languageInCookie,
  sessionCookieOf,
  parseCurrency,
  setChosenLanguageCookie,
  setCurrencyCookie,
  setLanguageCookie,
  setSessionCookie,
  setUnusedSessionCookie,
  userOf,
  type Visitor,
} from './visitor.ts';

export type PagesOptions = PageFaultOptions & {
  readonly db: Database;
  readonly render: RenderPage;
  /** Without it, every page is made anew. */
  readonly memory?: CacheMemory | undefined;
  readonly version: string;
  /** Without it, no page says how the seller is reached, and all look alike. */
  readonly findShop?: FindShop | undefined;
  /** The public address of the site, without a slash at the end. */
  readonly origin: string;
  readonly inside: InsideCalls;
  /** Without it, the session is read for every page. */
  readonly sessions?: KnownSessions | undefined;
  /** Without it, nobody acts for a customer. */
  readonly acting?: ActingRules | undefined;
  /** Without it, the shop is no copy. */
  readonly findCopy?: FindCopy | undefined;
  /** Without it, the shop is open. */
  readonly closed?: ClosedShop | undefined;
  /** Without it, pages are not limited. */
  readonly limiter?: CostLimiter | undefined;
  /** Without it, pages do not wait for their turn. */
  readonly admission?: Admission | undefined;
  /** Cards are paid through Stripe’s own fields. */
  readonly allowsStripe?: boolean;
};

/** The shop as every page shows it. */
export type ShownShop = {
  readonly siteName: string;
  readonly tagline: Readonly<Record<Language, string>>;
  readonly seller: Seller;
  readonly look: ShopLook;
  /** The kinds of items that it makes to order. */
  readonly madeToOrder: readonly MadeKind[];
};

export type FindShop = () => Promise<ShownShop>;

const nobody: Omit<ShownShop, 'siteName'> = {
  tagline: { en: '', fr: '' },
  seller: { phone: '', email: '', address: '', elsewhere: [] },
  look: { accent: '', logo: '', icon: '' },
  madeToOrder: madeKinds, // the calls refuse what is not offered
};

/** Returns the shop, or its name alone while it cannot be read: a page is better than none. */
export async function findShownShop({
  findShop,
  findSiteName,
}: Pick<PagesOptions, 'findShop' | 'findSiteName'>): Promise<ShownShop> {
  const shop = await findShop?.().catch(() => undefined);
  return shop ?? { ...nobody, siteName: await findSiteName() };
}

/** The cost of a page, including its API calls, in the units of the contract. */
const pageCost = 5;

/** Adds the pages to a scope of the server. */
export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await addCookies(app, options.origin);
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  app.setErrorHandler((error, request, reply) => answerPageFault(error, request, reply, options));

  options.limiter?.guard(app, pageCost);
  options.admission?.guard(app);
  const make = createPageMaker(options.render, options.memory);

  app.get('/', async (_request, reply) => reply.redirect(pages.home));

  // Every address that is neither the API nor a file is a page, at least the 404 page.
  app.get('/*', async (request, reply) => {
    const withoutUnits = takeUnitsOfAddress(request, reply);
    if (withoutUnits !== undefined) return reply.redirect(withoutUnits);

    const found = await identifyActing(options.db, request, options.acting);
    if (found === 'ended') clearBehalfCookie(reply);
    const isActing = found !== undefined && found !== 'ended';
    const visitor = isActing ? found : await identifyReader(options.db, request, options.sessions);
    const { chosen, linked, language, currency } = readingOf(request, visitor);
    const nonce = createNonce();
    let refused: 'too-busy' | 'shop-unavailable' | undefined;
    const shop = await findShownShop(options);
    const { siteName, seller } = shop;
    const closing = options.closed?.isOpenTo(request.url) ? undefined : await options.closed?.find();
    if (closing && options.closed && !(await isOfStaff(request, options.closed)))
      return sendClosedPage(reply, closing, { language, siteName, seller });
    const wanted = wantedPage(app, request, options, {
      visitor: { ...visitor, language, currency },
      nonce,
      shop,
    });
    const ask: WantedPage['ask'] = async (call) => {
      const answered = await wanted.ask(call);
      if (answered.status === refusals['shop-unavailable'])
        refused ??= answered.payload.includes('"code":"too-busy"') ? 'too-busy' : 'shop-unavailable';
      return answered;
    };
    const copy = await options.findCopy?.().catch(() => undefined); // a page is better than none
    // Whoever acts for a customer, looks at a copy or sees a closed shop gets a page with a banner.
    const page = await make(
      { ...wanted, ask },
      {
        acceptsGzip: acceptsGzip(request),
        mayKeep: !isActing && !copy && !closing,
      },
    );
    if (refused && page.status >= 500) throw new Refusal(refused);

    if (visitor.notice && visitor.sessionId !== undefined) await clearNotice(options.db, visitor.sessionId);
    clearPlainCookies(request, reply);
    if (!isActing && sessionCookieOf(request)?.token !== visitor.token)
      setUnusedSessionCookie(reply, visitor.token);
    if (visitor.isBack) setSessionCookie(reply, visitor.token);
    if (linked) setCurrencyCookie(reply, linked);
    if (chosen && !visitor.customer) setChosenLanguageCookie(reply, language);
    // Answers that a browser keeps are told apart by it, also where the account's language was changed elsewhere.
    else if (languageInCookie(request) !== language) setLanguageCookie(reply, language);
    request.pageRoute = page.route;
    setPageHeaders(reply, options, { nonce, language, isOwn: visitor.customer !== undefined });
    void reply.headers(page.headers); // a screen may forbid what other pages allow
    if (page.isCompressed) void reply.header('content-encoding', 'gzip');
    const { body } = page;
    const look = { nonce, language, siteName };
    return reply
      .status(page.status)
      .send(
        typeof body === 'string'
          ? withClosedBanner(withCopyBanner(withBanner(body, visitor, look), copy, look), closing, look)
          : body,
      );
  });
}

/** `isOwn`: the page has personal data, which a browser that several people share must not keep. */
function setPageHeaders(
  reply: FastifyReply,
  options: PagesOptions,
  {
    nonce,
    language,
    isOwn,
  }: { readonly nonce: string; readonly language: Language; readonly isOwn: boolean },
): void {
  const allowsStripe = options.allowsStripe ?? false;
  void reply.headers({
    'content-security-policy': pagePolicy({ nonce, trustedTypes: policiesOf(options), allowsStripe }),
    'permissions-policy': permissionsPolicy({ camera: '(self)' }),
    'cache-control': isOwn ? 'no-store' : 'private, no-cache',
    'content-language': language,
    vary: 'Cookie, Accept-Language, Accept-Encoding',
  });
}

/**
 * Returns the language and the currency of a page, and which of them its address sets. A customer's are those of the account; the currency
 * is set for a guest without a session, who has chosen none and has no cart with prices.
 */
function readingOf(request: FastifyRequest, visitor: Visitor) {
  const asked = request.query as { language?: string; currency?: string };
  const chosen = parseLanguage(asked.language);
  const linked = visitor.sessionId === undefined ? parseCurrency(asked.currency) : undefined;
  return {
    chosen,
    linked,
    language: (!visitor.customer && chosen) || visitor.language,
    currency: linked ?? visitor.currency,
  };
}

function policiesOf({ allowsStripe }: PagesOptions): string[] {
  return [...Object.values(trustedTypePolicies), ...(allowsStripe ? [cardCompanyPolicy] : [])];
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(headers['accept-encoding'] ?? '');
}

function wantedPage(
  app: FastifyInstance,
  request: FastifyRequest,
  options: PagesOptions,
  { visitor, nonce, shop }: { readonly visitor: Visitor; readonly nonce: string; readonly shop: ShownShop },
): WantedPage {
  const { language, currency, token } = visitor;
  let asker: Promise<Visitor> | undefined;
  /** Finds the reader of the visitor's own data: of a cookie that is marked as unused it is looked up, once for a page. */
  const findAsker = () =>
    (asker ??= sessionCookieOf(request)?.isUnused
      ? identifyVisitor(options.db, request).then((found) => ({ ...found, language })) // which an address may have chosen
      : Promise.resolve(visitor));
  return {
    url: request.url,
    nonce,
    language,
    currency,
    units: shownUnitsOf(request),
    user: userOf(visitor),
    csrfToken: csrfTokenOf(token),
    notice: visitor.notice,
    version: options.version,
    ...shop,
    tagline: shop.tagline[language],
    origin: options.origin,
    ask: async ({ method, url, body }) => {
      const shared = method === 'GET' ? await options.inside.answer(url, visitor) : undefined;
      if (shared) return { status: 200, payload: shared };
      const { statusCode: status, rawPayload: payload } = await options.inside.as(
        await findAsker(),
        (headers) =>
          app.inject({
            method: method as 'GET',
            url,
            remoteAddress: request.ip,
            headers: { ...headers, cookie: `${languageCookie}=${language}${changedCookieOf(request)}` },
            ...(body !== undefined && { payload: body as object }),
          }),
      );
      return { status, payload };
    },
  };
}
