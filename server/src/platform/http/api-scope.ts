// Prepares a scope of the server, of the shop or of the office, to serve calls: cookies, validation against the contract,
// answers to errors, and the limit of the cost.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Admission, Waiting } from './admission.ts';
import { Refusal } from '../refusal.ts';
import type { ReportError } from '../telemetry/report-error.ts';
import { compileInputValidator } from './call-input.ts';
import { changesSomething } from './changing-request.ts';
import { addCookies } from './cookies.ts';
import type { CostLimiter } from './cost-limit.ts';
import { answerError } from './errors.ts';
import type { Readers } from './readers.ts';
import { isCsrfTokenOf } from './session-token.ts';
import { refuseWrongMethods } from './wrong-method.ts';

/** The cost of a call whose endpoint declares none. */
const defaultCost = 1;

export type ApiScope = {
  /** The public address of the site. */
  readonly origin: string;
  readonly reportError: ReportError;
  /** Without it, everything is read from the database itself. */
  readonly readers?: Readers | undefined;
  /** Without it, calls are not limited. */
  readonly limiter?: CostLimiter | undefined;
  /** Without it, calls do not wait for their turn. */
  readonly admission?: Admission | undefined;
  readonly waiting?: Waiting;
};

/** Prepares a scope for calls; who calls is identified afterwards. */
export async function prepareScope(
  app: FastifyInstance,
  { origin, reportError, readers, limiter, admission, waiting }: ApiScope,
): Promise<void> {
  await addCookies(app, origin);
  app.setValidatorCompiler(compileInputValidator);
  refuseWrongMethods(app);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError(reportError));
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  // Otherwise the page for unknown addresses would answer, or the scope around this one.
  app.get('/*', { schema: { hide: true } }, () => {
    throw new Refusal('not-found');
  });
  limiter?.guard(app, defaultCost);
  admission?.guard(app, waiting);
  app.decorate('readers', readers);
  readers?.remember(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** True if a request would change something and lacks the CSRF token of its session. */
export function lacksCsrfToken(request: FastifyRequest, sessionToken: string): boolean {
  return changesSomething(request) && !isCsrfTokenOf(sessionToken, request.headers['x-csrf-token']);
}
