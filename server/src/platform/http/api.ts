// The steps that every call of the API passes through: limit the cost of a network's calls, identify the visitor, check the CSRF
// token, validate against the contract, turn errors into answers.

import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type ActingRules, identifyActing } from './acting.ts';
import { addCookies } from './cookies.ts';
import type { CostLimiter } from './cost-limit.ts';
import type { ReportError } from '../telemetry/report-error.ts';
import { answerError } from './errors.ts';
import { csrfTokenOf, isCsrfTokenOf } from './session-token.ts';
import { identifyVisitor, setSessionCookie, userOf } from './visitor.ts';

/** The cost of a call whose endpoint declares none. */
const defaultCost = 1;

export type ApiOptions = {
  readonly db: Database;
  /** Where the site is reached from outside. */
  readonly origin: string;
  readonly reportError: ReportError;
  /** Without it, nobody acts for a customer. */
  readonly acting?: ActingRules | undefined;
  /** Without it, calls are not limited. */
  readonly limiter?: CostLimiter | undefined;
};

/** Prepares a scope of the server for API calls; call it before adding routes to the scope. */
export async function prepareApi(
  app: FastifyInstance,
  { db, origin, reportError, acting, limiter }: ApiOptions,
): Promise<void> {
  await addCookies(app, origin);
  app.decorate('actingRules', acting);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError(reportError));
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  // Otherwise the shop's 404 page would answer.
  app.get('/*', { schema: { hide: true } }, () => {
    throw new Refusal('not-found');
  });

  limiter?.guard(app, defaultCost);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const found = await identifyActing(db, request, acting);
    // Not as the browser's own visitor: the page on the screen names the customer.
    if (found === 'ended') throw new Refusal('behalf-ended');
    const visitor = found ?? (await identifyVisitor(db, request));
    request.visitor = visitor;
    const changesSomething = request.method !== 'GET' && request.method !== 'HEAD';
    if (changesSomething && !isCsrfTokenOf(visitor.token, request.headers['x-csrf-token'])) {
      // A form on another site sends neither the cookie nor this header, and must not replace the cookie. A page without the
      // banner of those who act for a customer must be loaded again to get it.
      if (request.headers['x-csrf-token'] === undefined || found) throw new Refusal('page-expired');
      // The page is older than the browser's session. Only pages of this site can read the answer.
      if (request.cookies[app.sessionCookie] !== visitor.token) setSessionCookie(reply, visitor.token);
      const session = { csrf_token: csrfTokenOf(visitor.token), user: userOf(visitor) };
      throw new Refusal('page-expired', { facts: { session } });
    }
  });
}
