// The page that is shown when rendering a page fails: plain, without scripts, in the visitor's language.

import { refusals } from '@chipload/contract/refusals';
import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/database.ts';
import type { Language } from '../language.ts';
import type { ReportError } from '../telemetry/report-error.ts';
import { Refusal } from '../refusal.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';
import { refusalMessages } from './refusal-messages.ts';
import { secondsUntilRetry } from './retry-after.ts';
import { languageOf } from './visitor.ts';

export type PageFaultOptions = { readonly siteName: string; readonly reportError: ReportError };

type Fault = { readonly status: 429 | 500 | 503; readonly title: string; readonly body: string };

/**
 * Answers 503 while the database is unavailable or the shop has too much to do, 429 for too many requests, else 500, with the wording
 * of section 8.
 */
export function answerPageFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { siteName, reportError }: PageFaultOptions,
): FastifyReply {
  const locale = languageOf(request);
  const refusal = refusalOf(error);
  const seconds = refusal instanceof Refusal ? secondsUntilRetry(refusal) : undefined;
  const { status, title, body } = faultOf(refusal, { locale, seconds });
  if (status === 500) reportError(error, { request_id: request.id, route: request.routeOptions.url });
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPagePolicy)
    .send(
      plainPage({
        language: locale,
        title,
        siteName,
        body: `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(body)}</p><p><small>${escapeMarkup(request.id)}</small></p>`,
      }),
    );
}

function refusalOf(error: unknown): unknown {
  if (isDatabaseBusy(error)) return new Refusal('too-busy');
  return isDatabaseUnavailable(error) ? new Refusal('shop-unavailable') : error;
}

function faultOf(error: unknown, options: { locale: Language; seconds: number | undefined }): Fault {
  const title = m.pages_fault_title({}, options);
  if (error instanceof Refusal && error.code === 'shop-unavailable') {
    return { status: 503, title, body: refusalMessages[error.code](options) };
  }
  if (error instanceof Refusal && (error.code === 'too-many-requests' || error.code === 'too-busy')) {
    return {
      status: refusals[error.code],
      title: refusalMessages[error.code](options),
      body: m.pages_fault_wait({}, options),
    };
  }
  return { status: 500, title, body: m.pages_fault_body({}, options) };
}
