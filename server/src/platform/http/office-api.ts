// The steps that every call of the office's API passes through: limit the cost of a network's calls, identify the person by the
// staff session, check the CSRF token, check the permission, validate against the contract, turn errors into answers.

import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { ReportError } from '../telemetry/report-error.ts';
import { addCookies } from './cookies.ts';
import type { CostLimiter } from './cost-limit.ts';
import { answerError } from './errors.ts';
import { setOfficeCookie } from './office-cookie.ts';
import { identifyOfficeVisitor, type IdentifyStaff, officeSessionOf } from './office-visitor.ts';
import { isCsrfTokenOf } from './session-token.ts';

/** The cost of a call whose endpoint declares none. */
const defaultCost = 1;

export type OfficeApiOptions = {
  readonly db: Database;
  /** Where the site is reached from outside. */
  readonly origin: string;
  readonly reportError: ReportError;
  readonly identify: IdentifyStaff;
  readonly isSampleShop: boolean;
  /** A write without an event is reported, and does not fail: what was done cannot be undone. */
  readonly isProduction: boolean;
  /** Without it, calls are not limited. */
  readonly limiter?: CostLimiter | undefined;
};

/** Prepares a scope of the server for calls of the office; call it before adding routes to the scope. */
export async function prepareOfficeApi(app: FastifyInstance, options: OfficeApiOptions): Promise<void> {
  const { db, origin, reportError, identify, isSampleShop, limiter } = options;
  await addCookies(app, origin);
  app.decorate('whenUnrecorded', whenUnrecorded(options));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError(reportError));
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  // Otherwise the 404 of the shop's API would answer.
  app.get('/*', { schema: { hide: true } }, () => {
    throw new Refusal('not-found');
  });

  limiter?.guard(app, defaultCost);
  app.addHook('onRequest', async (request, reply) => {
    const visitor = await identifyOfficeVisitor(db, request, identify);
    request.office = visitor;
    reply.header('cache-control', 'no-store');
    const changesSomething = request.method !== 'GET' && request.method !== 'HEAD';
    if (!changesSomething || isCsrfTokenOf(visitor.token, request.headers['x-csrf-token'])) return;
    // A form on another site sends neither the cookie nor this header, and must not replace the cookie.
    if (request.headers['x-csrf-token'] === undefined) throw new Refusal('page-expired');
    if (request.cookies[app.officeCookie] !== visitor.token) setOfficeCookie(reply, visitor.token);
    throw new Refusal('page-expired', { facts: { session: officeSessionOf(visitor, isSampleShop) } });
  });
}

function whenUnrecorded({ isProduction, reportError }: OfficeApiOptions) {
  return (summary: string): void => {
    const error = new Error(`"${summary}" changed something and left no event in the audit trail`);
    if (!isProduction) throw error;
    reportError(error, { call: summary });
  };
}
