// Unsubscribing without signing in. The link in a mail opens a page with a button, since programs that scan mails open links; a
// mail program can send the same request itself (RFC 8058). Neither needs a session, a script or a CSRF token: the link allows its
// owner to unsubscribe and nothing else.

import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { clientOf } from '../../platform/http/client.ts';
import { type FindSiteName, plainPage, plainPagePolicy } from '../../platform/http/plain-page.ts';
import { languageOf } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { findMailReader } from './consents.repository.ts';
import { recordMailConsent } from './consents.service.ts';
import { type MailSubject, readUnsubscribeToken } from './unsubscribe-token.ts';

type Options = { readonly db: Database; readonly secrets: Secrets; readonly findSiteName: FindSiteName };
type Asked = FastifyRequest<{ Params: { token: string } }>;

const bodyLimitBytes = 4_096;

/** Adds the routes to a scope of the server. */
export function unsubscribeRoutes(app: FastifyInstance, { db, secrets, findSiteName }: Options): void {
  // Accepts the form or a mail program's request; the body is ignored, since the link contains everything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

  const readerOf = async ({ params }: Asked) => {
    const link = readUnsubscribeToken(secrets, params.token);
    const reader = link && (await findMailReader(db, link.customer));
    return reader && { ...reader, subject: link.subject };
  };
  const send = async (reply: FastifyReply, status: number, language: Language, page: Page) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': plainPagePolicy.replace("form-action 'none'", "form-action 'self'"),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(plainPage({ language, siteName: await findSiteName(), title: page.title, body: bodyOf(page) }));
  const refuse = (request: Asked, reply: FastifyReply) => {
    const language = languageOf(request);
    return send(reply, 404, language, wrongPage(language));
  };

  app.get('/unsubscribe/:token', async (request: Asked, reply) => {
    const reader = await readerOf(request);
    return reader ? send(reply, 200, reader.language, askingPage(reader)) : refuse(request, reply);
  });

  app.post('/unsubscribe/:token', { bodyLimit: bodyLimitBytes }, async (request: Asked, reply) => {
    const reader = await readerOf(request);
    if (!reader) return refuse(request, reply);
    const { id: customerId, language, subject } = reader;
    const answer = { customerId, language, source: 'unsubscribe-link', by: clientOf(request) } as const;
    await recordMailConsent(db, answer, { subject, isGiven: false });
    return send(reply, 200, language, donePage(language));
  });
}

type Page = { readonly title: string; readonly paragraphs: readonly string[]; readonly button?: string };

function bodyOf({ title, paragraphs, button }: Page): string {
  const words = paragraphs.map((text) => `<p>${escapeMarkup(text)}</p>`).join('');
  const form =
    button === undefined ? '' : `<form method="post"><button>${escapeMarkup(button)}</button></form>`;
  return `<h1>${escapeMarkup(title)}</h1>${words}${form}`;
}

function askingPage({
  email,
  language,
  subject,
}: {
  email: string;
  language: Language;
  subject: MailSubject;
}): Page {
  const options = { locale: language };
  const question = { news: m.privacy_unsubscribe_news, receipts: m.privacy_unsubscribe_receipts }[subject];
  return {
    title: m.privacy_unsubscribe_title({}, options),
    paragraphs: [question({ email: masked(email) }, options), m.privacy_unsubscribe_still({}, options)],
    button: m.privacy_unsubscribe_button({}, options),
  };
}

function donePage(language: Language): Page {
  const options = { locale: language };
  return {
    title: m.privacy_unsubscribe_done_title({}, options),
    paragraphs: [m.privacy_unsubscribe_done({}, options), m.privacy_unsubscribe_still({}, options)],
  };
}

function wrongPage(language: Language): Page {
  const options = { locale: language };
  return {
    title: m.privacy_unsubscribe_wrong_title({}, options),
    paragraphs: [m.privacy_unsubscribe_wrong({}, options)],
  };
}

/** Shortens an address to `r…@example.com`, since a forwarded mail must not show it to others. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}
