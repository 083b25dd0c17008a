import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { healthRoutes } from './health.ts';
import { pageRoutes } from './pages.ts';

const { db, pool } = await createTestDatabase();

/** A server that lets one request through a minute. */
async function strictServer() {
  const app = Fastify();
  await app.register(rateLimit, { max: 1, timeWindow: '1 minute' });
  healthRoutes(app, { db, pool, metrics: new Registry(), isStopping: () => false });
  await app.register(async (pages) =>
    pageRoutes(pages, {
      db,
      render: async () => new Response('<p>A page</p>', { headers: { 'content-type': 'text/html' } }),
      siteName: 'Shop',
      version: '1',
      origin: 'http://localhost',
      insideMark: 'inside',
      reportError: () => undefined,
    }),
  );
  return app;
}

test('a page too many is answered with 429 in the reader’s language, and says when to come again', async () => {
  const app = await strictServer();
  const open = () => app.inject({ url: '/app/', headers: { 'accept-language': 'fr-CA' } });
  expect((await open()).statusCode).toBe(200);
  const refused = await open();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.body).toContain('Rien n’est perdu');
});

test('a probe is never one too many', async () => {
  const app = await strictServer();
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    for (let times = 0; times < 3; times += 1) expect((await app.inject(url)).statusCode, url).toBe(200);
  }
});
