// Serves the page of the office: one page for every address below /office, which the app in it shows. It knows nobody: who is
// signed in, the app asks the API.

import { accentStylePath, type ShopLook, trustedTypePolicies } from '@chipload/contract/page';
import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, parseLanguage } from '../language.ts';
import { addCookies } from './cookies.ts';
import type { CostLimiter } from './cost-limit.ts';
import { setOfficeCookie } from './office-cookie.ts';
import { answerPageFault, type PageFaultOptions } from './page-fault.ts';
import { createNonce, pagePolicy } from './page-policy.ts';
import { createSessionToken, csrfTokenOf, isSessionToken } from './session-token.ts';
import { languageOf, setLanguageCookie } from './visitor.ts';

/** The files of the office's build, as the head of its page names them. */
export type OfficeApp = {
  /** The folder of the build; undefined while Vite serves the sources. */
  readonly folder?: string;
  /** The scripts and styles, as HTML; `nonce` for inline ones. */
  readonly head: (nonce: string) => string;
};

export type OfficePageOptions = PageFaultOptions & {
  readonly office: OfficeApp;
  /** Without it, the office looks as it came. */
  readonly findLook?: (() => Promise<ShopLook>) | undefined;
  /** The public address of the site, without a slash at the end. */
  readonly origin: string;
  /** Without it, the page is not limited. */
  readonly limiter?: CostLimiter | undefined;
};

/** The cost of the page, which asks no database, in the units of the contract. */
const pageCost = 1;

/** Adds the page to a scope of the server. */
export async function officePageRoutes(app: FastifyInstance, options: OfficePageOptions): Promise<void> {
  await addCookies(app, options.origin);
  app.setErrorHandler((error, request, reply) => answerPageFault(error, request, reply, options));
  options.limiter?.guard(app, pageCost);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => answerPage(request, reply, options);
  app.get('/office', answer);
  app.get('/office/*', answer);
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { office, findSiteName, findLook }: OfficePageOptions,
): Promise<FastifyReply> {
  const siteName = await findSiteName();
  const nonce = createNonce();
  // The link of an invitation names the language of its mail; the cookie keeps it for what the API says before the sign-in.
  const chosen = parseLanguage((request.query as { language?: string }).language);
  const language = chosen ?? languageOf(request);
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-language', language)
    .header('content-security-policy', pagePolicy({ nonce, trustedTypes: [trustedTypePolicies.text] }));
  // Browsers keep the strict cookie back when a link of another site, such as a mail, leads here. Opened once more by a page of
  // our own, the request has it: without this, a fresh cookie would replace the session.
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    return reply.send(
      page({
        language,
        siteName,
        head: `<meta http-equiv="refresh" content="0;url=${escapeMarkup(request.url)}">`,
      }),
    );
  }
  const cookie = request.cookies[request.server.officeCookie];
  const token = isSessionToken(cookie) ? cookie : createSessionToken();
  if (token !== cookie) setOfficeCookie(reply, token);
  if (chosen) setLanguageCookie(reply, chosen);
  const look = await findLook?.().catch(() => undefined); // a page is better than none
  const meta =
    `<meta name="csrf-token" content="${csrfTokenOf(token)}">` +
    `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`;
  return reply.send(
    page({ language, siteName, icon: look?.icon, head: meta + office.head(nonce) + lookHead(look) }),
  );
}

function lookHead(look: ShopLook | undefined): string {
  if (!look) return '';
  const accent = look.accent !== '' ? `<link rel="stylesheet" href="${accentStylePath(look.accent)}">` : '';
  return look.logo === '' ? accent : `${accent}<meta name="logo" content="${look.logo}">`;
}

type OfficePage = { language: Language; siteName: string; icon?: string | undefined; head: string };

function page({ language, siteName, icon, head }: OfficePage): string {
  const name = escapeMarkup(siteName);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<meta name="robots" content="noindex"><link rel="icon" href="${icon || '/app/favicon.svg'}">` +
    `<meta name="application-name" content="${name}">` +
    `<title>${m.office_name({}, { locale: language })} - ${name}</title>${head}</head><body><div id="office"></div></body></html>`
  );
}
