// What the machine room asks: is the process alive, can it serve, and its figures.

import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { type Database, isReachable, pendingMigrations } from '../database/database.ts';

type Options = {
  readonly db: Database;
  readonly pool: Pool;
  readonly metrics: Registry;
  readonly isStopping: () => boolean;
};

/** `/healthz` the process, `/readyz` the database reachable and migrated, `/metrics` for Prometheus. */
export function healthRoutes(app: FastifyInstance, { db, pool, metrics, isStopping }: Options): void {
  // A probe is never one visitor too many.
  const options = { config: { rateLimit: false } };
  app.get('/healthz', options, async () => ({ status: 'ok' }));

  app.get('/readyz', options, async (_request, reply) => {
    const isConnected = await isReachable(db);
    const pending = isConnected ? await pendingMigrations(pool) : [];
    const isReady = isConnected && pending.length === 0 && !isStopping();
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready', database: isConnected, pending_migrations: pending });
  });

  app.get('/metrics', options, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
