import type { PageRequest } from '@chipload/contract/page';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createInsideCalls } from './inside-calls.ts';
import { pageRoutes } from './pages.ts';

const { db } = await createTestDatabase();

/** Creates a server whose pages contain the units of their request. */
async function server() {
  const app = Fastify();
  await app.register(async (pages) =>
    pageRoutes(pages, {
      db,
      render: async ({ units }: PageRequest) => ({ status: 200, headers: {}, html: units }),
      findSiteName: async () => 'Shop',
      version: '1',
      origin: 'https://shop.example',
      inside: createInsideCalls(),
      reportError: () => undefined,
    }),
  );
  return app;
}

test('a page uses the units of the cookie, or each tool’s own without a valid cookie', async () => {
  const app = await server();
  const bodies = ['units=inch', 'units=metric', 'units=feet', ''].map(async (cookie) => {
    const { body } = await app.inject({ url: '/app/', headers: { cookie } });
    return body;
  });
  expect(await Promise.all(bodies)).toEqual(['inch', 'metric', 'as-made', 'as-made']);
});

test('an address with units stores them in the cookie and redirects to itself without them', async () => {
  const app = await server();
  const answer = await app.inject('/app/products/X4-1%252F2R?diameter=12.7&sizes-in=inch&units=metric');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/app/products/X4-1%252F2R?diameter=12.7&units=metric');
  expect(answer.headers['set-cookie']).toMatch(
    /^units=inch; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
  );
  expect((await app.inject('/app/?sizes-in=as-made')).headers.location).toBe('/app/');
});

test('unknown units are ignored, and no address redirects out of the shop', async () => {
  const app = await server();
  expect((await app.inject('/app/?sizes-in=feet')).statusCode).toBe(200);
  const redirect = await app.inject({ url: '//elsewhere.example/?sizes-in=inch' });
  expect(redirect.headers.location).toBe('/elsewhere.example/');
});
