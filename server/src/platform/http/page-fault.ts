// The page that is shown when rendering a page fails: plain, without scripts, in the visitor's language.

import { refusals } from '@chipload/contract/refusals';
import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseBusy, isDatabaseUnavailable } from '../database/database.ts';
import type { Language } from '../language.ts';
import type { ReportError } from '../telemetry/report-error.ts';
import { Refusal } from '../refusal.ts';
import { type FindSiteName, plainPage, plainPagePolicy } from './plain-page.ts';
import { refusalMessages } from './refusal-messages.ts';
import { secondsUntilRetry } from './retry-after.ts';
import { languageOf } from './visitor.ts';

export type PageFaultOptions = { readonly findSiteName: FindSiteName; readonly reportError: ReportError };

type Fault = { readonly status: 429 | 500 | 503; readonly title: string; readonly body: string };

/**
 * Answers 503 while the database is unavailable or the shop has too much to do, 429 for too many requests, else 500, with the wording
 * of section 8.
 */
export async function answerPageFault(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { findSiteName, reportError }: PageFaultOptions,
): Promise<FastifyReply> {
  const locale = languageOf(request);
  const refusal = refusalOf(error);
  const seconds = refusal instanceof Refusal ? secondsUntilRetry(refusal) : undefined;
  const { status, title, body } = faultOf(refusal, { locale, seconds });
  const again = refusal instanceof Refusal && refusal.code === 'too-busy' ? againOf(request) : undefined;
  if (status === 500) reportError(error, { request_id: request.id, route: request.routeOptions.url });
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  if (again?.isRepeated) void reply.header('refresh', seconds);
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPagePolicy)
    .send(
      plainPage({
        language: locale,
        title,
        siteName: await findSiteName(),
        body: [
          `<h1>${escapeMarkup(title)}</h1>`,
          `<p>${escapeMarkup(again?.isRepeated ? m.pages_fault_again({}, { locale }) : body)}</p>`,
          again ? linksOf(again, locale) : '',
          `<p><small>${escapeMarkup(request.id)}</small></p>`,
        ].join(''),
      }),
    );
}

/** How a page that was refused is opened again. */
type Again = {
  readonly address: string;
  /** The browser opens it again by itself. */
  readonly isRepeated: boolean;
};

/** A parameter of the address with which a refused page does not load again by itself. */
const staying = 'stay';

/** Undefined for what is no address of a page, such as a sent form. */
function againOf({ method, url }: FastifyRequest): Again | undefined {
  if (method !== 'GET') return undefined;
  const [path = '', query] = url.split('?', 2);
  const pathname = path.replace(/^\/+/, '/'); // two slashes begin the address of another site
  const searchParams = new URLSearchParams(query);
  const isRepeated = !searchParams.has(staying);
  searchParams.delete(staying);
  return { address: `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`, isRepeated };
}

/** A page that loads again by itself must let its reader stop that (WCAG 2.2, 2.2.1). */
function linksOf({ address, isRepeated }: Again, locale: Language): string {
  const link = (href: string, text: string) =>
    `<p><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a></p>`;
  const stop = `${address}${address.includes('?') ? '&' : '?'}${staying}=1`;
  return [
    link(address, m.pages_fault_now({}, { locale })),
    ...(isRepeated ? [link(stop, m.pages_fault_stop({}, { locale }))] : []),
  ].join('');
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
