// The steps that every call of the API passes through: limit the cost of a network's calls, identify the visitor, check the CSRF
// token, validate against the contract, turn errors into answers.

import type { MadeKind } from '@chipload/domain/trunk';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type ActingRules, identifyActing } from './acting.ts';
import { type ApiScope, lacksCsrfToken, prepareScope } from './api-scope.ts';
import { changesSomething } from './changing-request.ts';
import type { InsideCalls } from './inside-calls.ts';
import type { KnownSessions } from './known-sessions.ts';
import { csrfTokenOf } from './session-token.ts';
import { identifyReader, identifyVisitor, sessionCookieOf, setSessionCookie, userOf } from './visitor.ts';

export type ApiOptions = ApiScope & {
  readonly db: Database;
  /** Without it, nobody acts for a customer. */
  readonly acting?: ActingRules | undefined;
  /** Without it, the session is read for every request. */
  readonly sessions?: KnownSessions | undefined;
  /** Refuses what the shop does not make to order; without it, the shop makes all of it. */
  readonly requireOffered?: ((kind: MadeKind) => Promise<void>) | undefined;
  /** The calls of the shop itself; without it, there are none. */
  readonly inside?: InsideCalls | undefined;
};

/** Prepares a scope of the server for API calls; call it before adding routes to the scope. */
export async function prepareApi(
  app: FastifyInstance,
  { db, acting, sessions, inside, requireOffered, ...scope }: ApiOptions,
): Promise<void> {
  await prepareScope(app, scope);
  app.decorate('actingRules', acting);
  app.decorate('requireOffered', requireOffered);
  app.decorate('insideCalls', inside);
  app.addHook('onRequest', async (request, reply) => {
    const known = inside?.visitorOf(request);
    if (known) {
      request.visitor = known;
      return;
    }
    const found = await identifyActing(db, request, acting);
    // Not as the browser's own visitor: the page on the screen names the customer.
    if (found === 'ended') throw new Refusal('behalf-ended');
    const identify = request.routeOptions.config.isShared ? identifyReader : identifyVisitor;
    const visitor = found ?? (await identify(db, request, sessions));
    request.visitor = visitor;
    const cookie = sessionCookieOf(request);
    if (!lacksCsrfToken(request, visitor.token)) {
      const isUsed = changesSomething(request) || visitor.sessionId !== undefined;
      if (((cookie?.isUnused && isUsed) || visitor.isBack) && !found) setSessionCookie(reply, visitor.token);
      return;
    }
    // A form on another site sends neither the cookie nor this header, and must not replace the cookie. A page without the
    // banner of those who act for a customer must be loaded again to get it.
    if (request.headers['x-csrf-token'] === undefined || found) throw new Refusal('page-expired');
    // The page is older than the browser's session. Only pages of this site can read the answer.
    if (cookie?.token !== visitor.token) setSessionCookie(reply, visitor.token);
    const session = {
      csrf_token: csrfTokenOf(visitor.token),
      user: userOf(visitor),
      currency: visitor.currency,
    };
    throw new Refusal('page-expired', { facts: { session } });
  });
}
