import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createReadiness } from '../telemetry/readiness.ts';
import { createCostLimiter } from './cost-limit.ts';
import { healthRoutes } from './health.ts';
import { createInsideCalls } from './inside-calls.ts';
import { pageRoutes } from './pages.ts';

const { db, pool } = await createTestDatabase();

/** Creates a server on which one page costs all that a visitor may spend in a minute. */
async function strictServer() {
  const app = Fastify();
  const limits = { unitsPerMinute: 5, quietUnits: 5, mostNetworks: 10 };
  const inside = createInsideCalls();
  const limiter = createCostLimiter({ db, inside, limits, clock: () => 1_700_000_010_000 });
  onTestFinished(() => limiter.stop());
  healthRoutes(app, { readiness: createReadiness({ db, pool }) });
  await app.register(async (pages) =>
    pageRoutes(pages, {
      db,
      render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, html: '<p>A page</p>' }),
      findSiteName: async () => 'Shop',
      version: '1',
      origin: 'http://localhost',
      inside,
      limiter,
      reportError: () => undefined,
    }),
  );
  return app;
}

test('a page beyond the limit is answered with 429 in the reader’s language, and says when to try again', async () => {
  const app = await strictServer();
  const open = () => app.inject({ url: '/app/', headers: { 'accept-language': 'fr-CA' } });
  expect((await open()).statusCode).toBe(200);
  const refused = await open();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.body).toContain('Rien n’est perdu');
});

test('health checks are not limited', async () => {
  const app = await strictServer();
  for (const url of ['/healthz', '/readyz']) {
    for (let times = 0; times < 3; times += 1) expect((await app.inject(url)).statusCode, url).toBe(200);
  }
});
