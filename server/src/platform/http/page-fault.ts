// The page shown when a page itself could not be made: plain, without scripts, in the visitor's language.

import { m } from '@chipload/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../database/database.ts';
import { parseLanguage, preferredLanguage } from '../language.ts';
import { Refusal } from '../refusal.ts';
import { languageCookie } from './visitor.ts';

/** Answers 503 while the database is away, else 500, with the specification's words (section 8). */
export function answerPageFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  siteName: string,
): FastifyReply {
  request.log.error({ err: error }, 'A page could not be made');
  const locale =
    parseLanguage(request.cookies[languageCookie]) ?? preferredLanguage(request.headers['accept-language']);
  const isDatabaseAway = isAway(error) || (error instanceof Refusal && error.code === 'shop-unavailable');
  const title = m.pages_fault_title({}, { locale });
  const body = isDatabaseAway
    ? m.refusal_shop_unavailable({}, { locale })
    : m.pages_fault_body({}, { locale });
  if (isDatabaseAway) void reply.header('retry-after', 5);
  return reply
    .status(isDatabaseAway ? 503 : 500)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escaped(title)} - ${escaped(siteName)}</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;` +
        `max-width:36rem;margin:20vh auto;padding:0 1rem}</style></head><body><h1>${escaped(title)}</h1><p>${escaped(body)}</p>` +
        `<p><small>${escaped(request.id)}</small></p></body></html>`,
    );
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
