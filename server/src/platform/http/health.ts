// Health checks for proxies and supervisors: is the process alive, and can it serve visitors.

import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../telemetry/readiness.ts';

/** Adds `/healthz`, which answers while the process runs, and `/readyz`: whether to send visitors to it and, if not, why. */
export function healthRoutes(
  app: FastifyInstance,
  { readiness }: { readonly readiness: () => Promise<Readiness> },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { reasons, pending, newer, sendsNothing } = await readiness();
    const isReady = reasons.length === 0;
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not-ready',
        reasons,
        database: !reasons.includes('database-away'),
        pending_migrations: pending,
        newer_migrations: newer,
        sends_nothing: sendsNothing,
      });
  });
}
