import { refusals, type RefusalCode } from '@chipload/contract/refusals';
import type { PageRequest } from '@chipload/contract/page';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createInsideCalls } from './inside-calls.ts';
import { pageRoutes } from './pages.ts';

const { db } = await createTestDatabase();

test.each([
  ['too-busy', 'The shop is very busy'],
  ['shop-unavailable', 'The shop is unavailable for a moment'],
] as const)('a page whose call is refused with %s says “%s”', async (code, words) => {
  const { statusCode, headers, body } = await openPageThatGets(code);
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toContain(words);
});

test('a page that was refused because the shop is busy loads again by itself, until its reader stops that', async () => {
  const first = await openPageThatGets('too-busy', '/app/products?page=2&currency=USD');
  expect(first.headers['refresh']).toBe(first.headers['retry-after']);
  expect(first.body).toContain('tries again by itself');
  expect(first.body).toContain('<a href="/app/products?page=2&amp;currency=USD">Try now</a>');
  const [, stop = ''] = /<a href="([^"]+)">Stop trying</.exec(first.body) ?? [];

  const stopped = await openPageThatGets('too-busy', stop.replaceAll('&amp;', '&'));
  expect(stopped.headers['refresh']).toBeUndefined();
  expect(stopped.body).toContain('<a href="/app/products?page=2&amp;currency=USD">Try now</a>');
  expect(stopped.body).not.toContain('Stop trying');
});

test('the links of a refused page stay on this site, whatever was asked for', async () => {
  for (const url of ['//', '//elsewhere.example/app', '/app/?q=a?b']) {
    const { statusCode, body } = await openPageThatGets('too-busy', url);
    expect(statusCode).toBe(503);
    expect(body).not.toContain('href="//');
  }
});

test('a page that is unavailable for another reason does not load again by itself', async () => {
  expect((await openPageThatGets('shop-unavailable')).headers['refresh']).toBeUndefined();
});

async function openPageThatGets(code: RefusalCode, url = '/app/') {
  const app = Fastify();
  app.get('/api/lists', async (_request, reply) => reply.status(refusals[code]).send({ message: '', code }));
  await app.register(async (pages) =>
    pageRoutes(pages, {
      db,
      render: async ({ call }: PageRequest) => {
        const { status } = await call({ method: 'GET', url: '/api/lists' });
        return { status, headers: {}, html: '' };
      },
      findSiteName: async () => 'Shop',
      version: '1',
      origin: 'https://shop.example',
      inside: createInsideCalls(),
      reportError: () => undefined,
    }),
  );
  return app.inject(url);
}
