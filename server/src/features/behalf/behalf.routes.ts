// Opening the shop for a customer by the link of the office, and leaving it by the button of the bar. Neither needs a script.

import { pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { escapeMarkup } from '@chipload/domain/markup';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { clearBehalfCookie, identifyActing, setBehalfCookie } from '../../platform/http/acting.ts';
import { leavePath } from '../../platform/http/acting-banner.ts';
import { clientOf } from '../../platform/http/client.ts';
import { addCookies } from '../../platform/http/cookies.ts';
import type { IdentifyStaff } from '../../platform/http/office-visitor.ts';
import { type FindSiteName, plainPage, plainPagePolicy } from '../../platform/http/plain-page.ts';
import { refusalMessages } from '../../platform/http/refusal-messages.ts';
import { isCsrfTokenOf } from '../../platform/http/session-token.ts';
import { languageOf } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { actingRules, leaveShop, openShop } from './behalf.service.ts';

type Options = {
  readonly db: Database;
  /** The public address of the site. */
  readonly origin: string;
  readonly findSiteName: FindSiteName;
  readonly identifyStaff: IdentifyStaff;
};

const bodyLimitBytes = 1_024;

export function linkOf(secret: string): string {
  return `/behalf/${secret}`;
}

/** Adds the routes to a scope of the server. */
export async function behalfRoutes(
  app: FastifyInstance,
  { db, origin, findSiteName, identifyStaff }: Options,
): Promise<void> {
  await addCookies(app, origin);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get<{ Params: { secret: string } }>(linkOf(':secret'), async (request, reply) => {
    const office = request.cookies[app.officeCookie] ?? '';
    const session = await identifyStaff(db, office, clientOf(request));
    const token = session && (await openShop(db, session.sessionId, request.params.secret));
    if (token === undefined)
      return refuse(reply, session?.staff.language ?? languageOf(request), await findSiteName());
    setBehalfCookie(reply, token);
    return reply.header('cache-control', 'no-store').redirect(pages.home, 303);
  });

  app.post<{ Body: URLSearchParams | undefined }>(leavePath, async (request, reply) => {
    const found = await identifyActing(db, request, actingRules);
    if (found !== undefined && found !== 'ended') {
      if (!isCsrfTokenOf(found.token, request.body?.get('csrf')))
        return refuse(reply, found.language, await findSiteName());
      await leaveShop(db, found);
    }
    clearBehalfCookie(reply);
    return reply.header('cache-control', 'no-store').redirect('/office', 303);
  });
}

function refuse(reply: FastifyReply, language: Language, siteName: string): FastifyReply {
  const options = { locale: language };
  const sentence = escapeMarkup(refusalMessages['behalf-link-used'](options));
  const back = `<a href="/office">${escapeMarkup(m.behalf_to_office({}, options))}</a>`;
  return reply
    .code(403)
    .headers({ 'content-security-policy': plainPagePolicy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      plainPage({
        language,
        siteName,
        title: m.behalf_not_opened({}, options),
        body: `<h1>${escapeMarkup(m.behalf_not_opened({}, options))}</h1><p>${sentence}</p><p>${back}</p>`,
      }),
    );
}
