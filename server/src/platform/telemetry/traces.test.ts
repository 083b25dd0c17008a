import type { RenderPage } from '@chipload/contract/page';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openFakeSentry } from '../../../../tests/support/fake-sentry.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { buildWholeShop } from '../../../../tests/support/whole-shop.ts';
import { prepareApi } from '../http/api.ts';
import { createInsideCalls } from '../http/inside-calls.ts';
import { pageRoutes } from '../http/pages.ts';
import { createSentry } from './sentry.ts';
import { createTraces, tracesToSentry } from './traces.ts';

const { db, pool } = await createTestDatabase();
const log = pino({ level: 'silent' });

async function openSentry() {
  const { dsn, envelopes } = await openFakeSentry();
  const sentry = createSentry({ dsn, release: '1.2.3', environment: 'production', log });
  return { sentry, envelopes, names: () => envelopes.map(({ item }) => item.transaction) };
}

test('one request in four is traced, whatever its route', async () => {
  const { sentry, names } = await openSentry();
  const chances = [0, 0.249, 0.25, 0.999];
  const app = Fastify();
  createTraces({ receivers: [tracesToSentry(sentry)], chance: () => chances.shift() ?? 1 })(app);
  for (const number of [0, 1, 2, 3]) app.get(`/request-${number}`, async () => ({}));
  for (const number of [0, 1, 2, 3]) await app.inject(`/request-${number}`);

  await expect.poll(names).toHaveLength(2);
  expect(new Set(names())).toEqual(new Set(['GET /request-0', 'GET /request-1']));
});

test('a trace contains route, duration and version, and nothing about the visitor or the input', async () => {
  const { sentry, envelopes } = await openSentry();
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
  const shop = await openSmallShop(db, {
    build: (parts) => buildWholeShop({ db, pool }, { ...parts, log, sentry }),
  });
  const buyer = await shop.buyer();
  const uuid = '11111111-2222-4333-8444-555555555555';
  await buyer.send('GET', `/orders/${uuid}?token=canary`);
  await buyer.send('POST', '/trunk/add', { sku: 'canary', quantity: 1 });
  await shop.app.inject('/canary');
  vi.restoreAllMocks();

  await expect.poll(() => envelopes).toHaveLength(2);
  const [read, added] = [envelopes[0]!.item, envelopes[1]!.item];
  expect(read).toMatchObject({
    type: 'transaction',
    transaction: 'GET /api/orders/:uuid',
    release: '1.2.3',
    environment: 'production',
    contexts: {
      trace: { op: 'http.server', status: 'not_found', data: { 'http.response.status_code': 404 } },
    },
    spans: [],
  });
  expect(read.contexts.trace.trace_id).toMatch(/^[0-9a-f]{32}$/);
  expect(read.timestamp).toBeGreaterThanOrEqual(read.start_timestamp);
  expect(read.timestamp - Date.now() / 1_000).toBeCloseTo(0, -1);
  expect(added).toMatchObject({ transaction: 'POST /api/trunk/add' });
  const everything = envelopes.map(({ body }) => body).join('\n');
  for (const secret of ['canary', uuid, buyer.token(), '@small.test', '127.0.0.1']) {
    expect(everything).not.toContain(secret);
  }
});

test('a page and the calls it is rendered from are one trace, named by the pattern of its route', async () => {
  const { sentry, envelopes } = await openSentry();
  const render: RenderPage = async ({ call }) => {
    await Promise.all([
      call({ method: 'GET', url: '/api/parts/1' }),
      call({ method: 'GET', url: '/api/parts/2' }),
    ]);
    return { status: 200, headers: {}, route: '/app/products/$code', html: 'A page' };
  };
  const traced = await openPages(
    render,
    createTraces({ receivers: [tracesToSentry(sentry)], chance: () => 0 }),
  );
  const answer = await traced.inject('/app/products/canary');
  expect(answer.body).toBe('A page');

  await expect.poll(() => envelopes).toHaveLength(1);
  const { item, body } = envelopes[0]!;
  const { trace_id, span_id } = item.contexts.trace;
  expect(item.transaction).toBe('GET /app/products/$code');
  expect(item.spans).toHaveLength(2);
  for (const span of item.spans) {
    expect(span).toMatchObject({
      trace_id,
      parent_span_id: span_id,
      description: 'GET /api/parts/:id',
      status: 'ok',
    });
  }
  expect(body).not.toContain('canary');
});

test('if a page is not traced, neither are its calls', async () => {
  const { sentry, names } = await openSentry();
  const chances = [0.5, 0];
  const render: RenderPage = async ({ call }) => {
    await call({ method: 'GET', url: '/api/parts/1' });
    return { status: 200, headers: {}, html: 'A page' };
  };
  const app = await openPages(
    render,
    createTraces({ receivers: [tracesToSentry(sentry)], chance: () => chances.shift() ?? 1 }),
  );
  await app.inject('/app/not-traced');
  await app.inject('/app/traced');
  await expect.poll(names).toEqual(['GET /*']);
});

async function openPages(render: RenderPage, trace: ReturnType<typeof createTraces>) {
  const app = Fastify();
  const common = { db, origin: 'http://localhost', reportError: () => undefined };
  await app.register(
    async (api) => {
      trace(api);
      await prepareApi(api, common);
      api.get('/parts/:id', async () => ({}));
    },
    { prefix: '/api' },
  );
  await app.register(async (pages) => {
    trace(pages);
    await pageRoutes(pages, {
      ...common,
      render,
      findSiteName: async () => 'Shop',
      version: '1',
      inside: createInsideCalls(),
    });
  });
  return app;
}
