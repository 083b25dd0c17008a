import { connect, type Socket } from 'node:net';
import { AsyncLocalStorage } from 'node:async_hooks';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { workNow } from '../admission/work.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createAdmission } from './admission.ts';
import { createInsideCalls } from './inside-calls.ts';
import { createSessionToken, csrfTokenOf } from './session-token.ts';

const database = await createTestDatabase();
const page = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html: '<p>A page</p>' };
/** The addresses of the pages that are being made, in the order in which they were begun. */
const begun: string[] = [];
let making: Promise<unknown> = Promise.resolve();
/** A value that belongs to a request, such as its trace. */
const own = new AsyncLocalStorage<string>();
const seen = new Map<string, string | undefined>();
const metrics = createMetrics(database.pool);
const shop = await openWholeShop(database, {
  metrics,
  environment: { LONGEST_WAIT_SECONDS: '1' },
  web: {
    render: async ({ url, call }) => {
      begun.push(url);
      seen.set(url, own.getStore());
      await making;
      if (url.startsWith('/app/asking'))
        await Promise.all([1, 2, 3].map(() => call({ method: 'GET', url: '/api/trunk' })));
      return page;
    },
  },
});
const { app } = shop;
await shop.part({ code: 'X4-1', onHand: 100 });
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());
const places = 6;
const sockets: Socket[] = [];
afterEach(() => {
  making = Promise.resolve();
  begun.length = 0;
  for (const socket of sockets.splice(0)) socket.destroy();
});

const open = (url: string, remoteAddress = '192.0.2.1', options: InjectOptions = {}) =>
  app.inject({ url, remoteAddress, ...options });

/** Lets one network have every place with pages that are made until `release` is called. */
async function takeAllPlaces(): Promise<{ release: () => void; pages: Promise<LightMyRequestResponse>[] }> {
  const held = Promise.withResolvers<void>();
  making = held.promise;
  const pages = Array.from({ length: places }, (_, at) => open(`/app/held/${at}`));
  await expect.poll(() => begun.length).toBe(places);
  return { release: held.resolve, pages };
}

test('of a network’s many pages a few are made at a time, and another network’s page is next', async () => {
  const { release, pages } = await takeAllPlaces();
  const more = Array.from({ length: 2 * places }, (_, at) => open(`/app/more/${at}`));
  const other = open('/app/other', '198.51.100.7');
  await expect
    .poll(() => metrics.metrics())
    .toContain(`requests_under_way{state="waiting"} ${2 * places + 1}`);
  expect(begun).toHaveLength(places);
  const next = Promise.withResolvers<void>();
  making = next.promise;
  release();
  await expect.poll(() => begun.length).toBe(2 * places);
  expect(begun).toContain('/app/other');
  next.resolve();
  const answers = await Promise.all([...pages, ...more, other]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(3 * places + 1).fill(200));
});

test('a request whose turn begins when another leaves keeps what is its own', async () => {
  const { release, pages } = await own.run('another', takeAllPlaces);
  const waiting = own.run('its own', () => open('/app/own', '198.51.100.7'));
  await expect.poll(() => metrics.metrics()).toContain('requests_under_way{state="waiting"} 1');
  release();
  await Promise.all([...pages, waiting]);
  expect(seen.get('/app/own')).toBe('its own');
});

test('what is looked up before a request has its turn may have no more than the request', async () => {
  const scope = Fastify();
  const mayHaveKept: boolean[] = [];
  createAdmission({
    longestMilliseconds: 1_000,
    inside: createInsideCalls(),
    onWaited: () => undefined,
  }).guard(scope);
  scope.addHook('onRequest', async () => void mayHaveKept.push(workNow().isOrdering));
  scope.post('/', async () => mayHaveKept.push(workNow().isOrdering));
  await scope.inject({ method: 'POST', url: '/', payload: { some: 'body' } });
  expect(mayHaveKept).toEqual([false, false]);
});

test('while all places are taken, an order is placed', async () => {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'X4-1', quantity: 2 }]);
  const { release, pages } = await takeAllPlaces();
  expect((await buyer.send('POST', '/trunk', { method: 'account' })).status).toBe(200);
  release();
  await Promise.all(pages);
});

test('whoever has waited as long as a page may is asked to try again, in words or as a call', async () => {
  const { release, pages } = await takeAllPlaces();
  const [french, call, staff] = await Promise.all([
    open('/app/products', '198.51.100.7', { headers: { cookie: 'language=fr' } }),
    open('/api/search?q=x4', '198.51.100.8'),
    Promise.race([
      open('/api/office/session', '198.51.100.9'),
      new Promise((resolve) => setTimeout(resolve, 1_500, 'waits')),
    ]),
  ]);
  expect([french.statusCode, call.statusCode, staff]).toEqual([503, 503, 'waits']);
  for (const { headers } of [french, call]) {
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(6);
    expect(headers['connection']).not.toBe('close'); // a new connection would cost the shop more than the refusal
  }
  expect(french.body).toContain('<html lang="fr">');
  expect(french.body).toContain('Trop de demandes en même temps.');
  expect(call.json()).toMatchObject({
    code: 'too-busy',
    message: 'The shop is very busy. Try again in a few seconds.',
  });
  release();
  await Promise.all(pages);
});

test('the calls that a page makes itself wait for nobody', async () => {
  const pages = Array.from({ length: 3 * places }, (_, at) => open(`/app/asking/${at}`));
  const answers = await Promise.all(pages);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('a visitor who gives up leaves the place to others', async () => {
  making = Promise.withResolvers<void>().promise; // these pages are never made
  const visitors = Array.from({ length: places }, (_one, at) => {
    const visitor = speak(`GET /app/given-up/${at} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return visitor;
  });
  await expect.poll(() => begun.length).toBe(places);
  const waiting = open('/api/trunk');
  for (const visitor of visitors) visitor.resetAndDestroy();
  expect((await waiting).statusCode).toBe(200);
});

test('a body that arrives slowly holds no place', async () => {
  const token = createSessionToken();
  const head = {
    Host: 'a',
    Cookie: `session=${token}`,
    'X-CSRF-Token': csrfTokenOf(token),
    'Content-Type': 'application/json',
    'Content-Length': '99',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  for (let count = 0; count < places; count += 1)
    speak(`POST /api/quick-add HTTP/1.1\r\n${lines.join('')}\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await open('/api/trunk')).statusCode).toBe(200);
});

test('a visitor who reads slowly holds no place', async () => {
  await done((await shop.buyer()).send('GET', '/trunk'));
  for (let count = 0; count < places; count += 1)
    speak('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n').pause();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await open('/api/trunk')).statusCode).toBe(200);
});

function speak(text: string): Socket {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  socket.write(text);
  return socket;
}
