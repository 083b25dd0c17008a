// A server with the real API platform and the routes under test.

import { prepareApi } from '@chipload/server/api';
import type { Database } from '@chipload/server/database';
import Fastify, { type FastifyInstance } from 'fastify';

/** Faults are written to the console, where a failing test shows them. */
export async function createTestApi(
  db: Database,
  addRoutes: (api: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { maxParamLength: 240 } });
  await app.register(
    async (api) => {
      await prepareApi(api, { db, reportError: (error) => console.error(error) });
      addRoutes(api);
    },
    { prefix: '/api' },
  );
  return app;
}
