// Signing in by the form of the page alone: without scripts, and by who presses Enter before they have come. The call of the API does
// the work, with its limits and its audit trail; here only its answer becomes a page.

import { nextAddress } from '@chipload/contract/next-address';
import { escapeMarkup } from '@chipload/domain/markup';
import { m } from '@chipload/messages';
import type { FastifyInstance } from 'fastify';
import { addCookies } from '../../platform/http/cookies.ts';
import { type FindSiteName, plainPage, plainPagePolicy } from '../../platform/http/plain-page.ts';
import { languageOf } from '../../platform/http/visitor.ts';

type Query = { readonly next?: string | string[] };
type Answer = { readonly message?: string; readonly data?: { readonly needs_factor?: boolean } };

const bodyLimitBytes = 4_096;
const passedOn = ['cookie', 'user-agent', 'accept-language'] as const;

/** Adds the route to a scope of the server. */
export async function plainSignInRoutes(
  app: FastifyInstance,
  { origin, findSiteName }: { readonly origin: string; readonly findSiteName: FindSiteName },
): Promise<void> {
  await addCookies(app, origin);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: bodyLimitBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.post<{ Body: URLSearchParams | undefined; Querystring: Query }>('/login', async (request, reply) => {
    const typed = (name: string) => request.body?.get(name) ?? '';
    const { statusCode, headers, payload } = await app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: request.ip,
      headers: {
        ...Object.fromEntries(passedOn.map((name) => [name, request.headers[name] ?? ''])),
        'x-csrf-token': typed('csrf'),
      },
      payload: { email: typed('email'), password: typed('password') },
    });
    const { message = '', data }: Answer = JSON.parse(payload);
    const next = nextAddress(request.query.next);
    void reply.header('cache-control', 'no-store');
    if (headers['set-cookie'] !== undefined) void reply.header('set-cookie', headers['set-cookie']);
    if (statusCode === 200)
      return reply.redirect(
        data?.needs_factor ? `/login/factor?next=${encodeURIComponent(next)}` : next,
        303,
      );

    const language = languageOf(request);
    const title = m.customers_sign_in({}, { locale: language });
    const again = `<a href="/login?next=${escapeMarkup(encodeURIComponent(next))}">${escapeMarkup(title)}</a>`;
    return reply
      .code(statusCode)
      .header('content-security-policy', plainPagePolicy)
      .type('text/html; charset=utf-8')
      .send(
        plainPage({
          language,
          siteName: await findSiteName(),
          title,
          body: `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(message)}</p><p>${again}</p>`,
        }),
      );
  });
}
