// A server with the real API platform and the routes under test.

import { type ApiOptions, prepareApi } from '@chipload/server/api';
import type { Database } from '@chipload/server/database';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';

/** Server errors go to the console, where a failing test shows them, unless the test handles them itself. */
export async function createTestApi(
  db: Database,
  addRoutes: (api: FastifyInstance) => void,
  {
    reportError = console.error,
    log,
    requireOffered,
  }: {
    readonly reportError?: (error: unknown) => void;
    readonly log?: FastifyBaseLogger;
    readonly requireOffered?: ApiOptions['requireOffered'];
  } = {},
): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { maxParamLength: 240 }, ...(log && { loggerInstance: log }) });
  await app.register(
    async (api) => {
      await prepareApi(api, { db, origin: 'http://localhost', reportError, requireOffered });
      addRoutes(api);
    },
    { prefix: '/api' },
  );
  return app;
}
