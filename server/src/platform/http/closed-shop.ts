// What strangers get while the shop is not open: a page that says so, a refusal of every call, no feeds and no sitemap. Staff who are
// signed in see the shop. The statuses are explained in docs/decisions/186-opening-of-the-shop.md.

import type { Seller } from '@chipload/contract/page';
import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Language } from '../language.ts';
import { Refusal } from '../refusal.ts';
import { shopDay } from '../shop-day.ts';
import { clientOf } from './client.ts';
import type { InsideCalls } from './inside-calls.ts';
import type { IdentifyStaff } from './office-visitor.ts';
import { addBar } from './page-bar.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';
import { isSessionToken } from './session-token.ts';

export type Closing = {
  readonly state: 'not-opened' | 'closed';
  /** The day (yyyy-MM-dd) on which the shop is open again, if that was said. */
  readonly backOn: string | undefined;
};

export type ClosedShop = {
  readonly db: Database;
  readonly identifyStaff: IdentifyStaff;
  /** True for the address of a page that strangers see all the same, because somebody of the staff gave them its link. */
  readonly isOpenTo: (url: string) => boolean;
  /** Returns how the shop is closed; undefined while it is open. */
  readonly find: () => Promise<Closing | undefined>;
};

export async function isOfStaff(
  request: FastifyRequest,
  { db, identifyStaff }: ClosedShop,
): Promise<boolean> {
  const token = request.cookies[request.server.officeCookie];
  if (!isSessionToken(token)) return false;
  return (await identifyStaff(db, token, clientOf(request)))?.step === 'ready';
}

/** Refuses the calls of strangers. A page that was let through makes its calls as who asked for it. */
export function refuseWhileClosed(app: FastifyInstance, closed: ClosedShop, inside: InsideCalls): void {
  app.addHook('onRequest', async (request) => {
    if (inside.visitorOf(request)) return;
    if ((await closed.find()) && !(await isOfStaff(request, closed))) throw new Refusal('shop-closed');
  });
}

/** Hides what only robots read, except robots.txt, which lets them read that pages are not to be listed. */
export function hideWhileClosed(app: FastifyInstance, { find }: ClosedShop): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/robots.txt') return;
    const closing = await find();
    if (closing)
      return answerClosed(reply, closing, 404).type('text/plain; charset=utf-8').send('The shop is not open');
  });
}

type Look = {
  readonly language: Language;
  readonly siteName: string;
  readonly seller: Seller;
};

export function sendClosedPage(
  reply: FastifyReply,
  closing: Closing,
  { language, siteName, seller }: Look,
): FastifyReply {
  const options = { locale: language };
  const title =
    closing.state === 'not-opened'
      ? m.closed_not_opened_title({ shop: siteName }, options)
      : m.closed_title({ shop: siteName }, options);
  const other = language === 'en' ? 'fr' : 'en';
  const body = [
    `<h1>${escapeMarkup(title)}</h1>`,
    `<p>${escapeMarkup(sentenceOf(closing, options))}</p>`,
    ...[seller.phone, seller.email].filter((one) => one !== '').map((one) => `<p>${escapeMarkup(one)}</p>`),
    `<p><a href="?language=${other}" hreflang="${other}" lang="${other}">${m.closed_other_language({}, { locale: other })}</a></p>`,
  ];
  return answerClosed(reply, closing, 200)
    .headers({ 'content-security-policy': plainPagePolicy, 'content-language': language })
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, title, siteName, body: body.join('') }));
}

/** Returns the day that was said, as long as it has not passed: the shop does not open by itself. */
const dayOf = ({ backOn }: Closing): string | undefined =>
  backOn !== undefined && backOn >= shopDay() ? backOn : undefined;

function sentenceOf(closing: Closing, options: { locale: Language }): string {
  if (closing.state === 'not-opened') return m.closed_not_opened_body({}, options);
  const backOn = dayOf(closing);
  return backOn === undefined ? m.closed_body({}, options) : m.closed_body_until({ day: backOn }, options);
}

/** Before the opening there is nothing that a robot should wait for; a shop that closes for now keeps its pages in search engines. */
function answerClosed(reply: FastifyReply, closing: Closing, before: 200 | 404): FastifyReply {
  void reply.headers({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' });
  if (closing.state === 'not-opened') return reply.code(before).header('x-robots-tag', 'noindex');
  const backOn = dayOf(closing);
  if (backOn !== undefined) void reply.header('retry-after', new Date(`${backOn}T12:00:00Z`).toUTCString());
  return reply.code(503);
}

// As the bar of a copy (copy-banner.ts).
const look =
  '#closed{padding:.625rem 1rem;background:#f5c542;color:#1d1600;font-weight:600;font-size:.875rem;line-height:1.375}' +
  '#closed p{margin:0 auto;max-width:79.5rem;text-wrap:pretty}';

/** Returns the page, for the staff, with a bar that says that nobody else sees it. */
export function withClosedBanner(
  html: string,
  closing: Closing | undefined,
  { nonce, language }: { readonly nonce: string; readonly language: Language },
): string {
  if (!closing) return html;
  const options = { locale: language };
  const markup = `<p>${escapeMarkup(m.closed_banner({}, options))}</p>`;
  return addBar(html, { id: 'closed', label: m.closed_banner_label({}, options), look, markup, nonce });
}
