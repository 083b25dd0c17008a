import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout } from '../../../../tests/support/small-shop.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createSessionToken, csrfTokenOf, unusedSessionCookie } from './session-token.ts';

const database = await createTestDatabase();
const pressure = {
  value: 0,
  requests: 0,
  answering(change: 1 | -1) {
    this.requests += change;
  },
};
afterEach(() => {
  pressure.value = 0;
  making = undefined;
  vi.useRealTimers();
});
const clientFolder = mkdtempSync(join(tmpdir(), 'chipload-client-'));
afterAll(() => rmSync(clientFolder, { recursive: true }));
mkdirSync(join(clientFolder, 'assets'));
const page = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html: '<p>A page</p>' };
let making: Promise<void> | undefined;
const web = {
  clientFolder,
  render: async () => {
    await making;
    return page;
  },
};
const shop = await openWholeShop(database, { pressure, web });
await shop.part({ code: 'X4-1', onHand: 100 });
const { port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => shop.app.close());

const read = async (cookie = '') =>
  (await shop.app.inject({ url: '/api/trunk', headers: { cookie } })).statusCode;
const unused = () => `session=${unusedSessionCookie(createSessionToken())}`;

/** A buyer, and a guest with something in the trunk; both have a session that the process knows. */
async function twoBuyers() {
  const [buyer, filling] = [await shop.buyer(), shop.guest()];
  await done(buyer.send('GET', '/trunk'));
  await done(filling.send('POST', '/trunk/add', { sku: 'X4-1', quantity: 1 }));
  return [buyer, filling];
}

test('new visitors are refused first, then those who were here before, then who has a session', async () => {
  const buyers = await twoBuyers();
  const statuses = async () => [
    await read(),
    await read(unused()),
    ...(await Promise.all(buyers.map(async (one) => (await one.send('GET', '/trunk')).status))),
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  pressure.value = 1;
  expect(await statuses()).toEqual([503, 200, 200, 200]);
  pressure.value = 2;
  expect(await statuses()).toEqual([503, 503, 200, 200]);
  pressure.value = 3;
  expect(await statuses()).toEqual([503, 503, 503, 503]);
});

test('of a class, a part is refused: the same visitors each time, so that the others are served well', async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // lots are drawn anew from time to time
  const cookies = Array.from({ length: 100 }, unused);
  const refusedAt = async (value: number) => {
    pressure.value = value;
    const statuses = await Promise.all(cookies.map(read));
    return cookies.filter((_cookie, index) => statuses[index] === 503);
  };
  const few = await refusedAt(1.2);
  const many = await refusedAt(1.7);
  expect(few.length).toBeGreaterThan(0);
  expect(many.length).toBeLessThan(100);
  expect(many).toEqual(expect.arrayContaining(few));
  expect(many.length).toBeGreaterThan(few.length);
});

test('whoever has made a step of an order is not refused, whatever they ask for next', async () => {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'X4-1', quantity: 2 }]);
  pressure.value = 3;
  expect((await buyer.send('GET', '/orders')).status).toBe(200);
  expect((await buyer.send('POST', '/trunk', { method: 'account' })).status).toBe(200);
});

test('a step of an order without a session is no way around the refusal', async () => {
  pressure.value = 3;
  const placing = { method: 'POST', url: '/api/trunk', payload: { method: 'account' } } as const;
  expect((await shop.app.inject(placing)).statusCode).toBe(503);
  expect((await shop.app.inject({ ...placing, headers: { cookie: unused() } })).statusCode).toBe(503);
});

test('new visitors still get the pages that are kept, as long as guests are served', async () => {
  const open = async (url: string) => (await shop.app.inject({ url })).statusCode;
  expect(await open('/app/known')).toBe(200);
  pressure.value = 1;
  expect([await open('/app/known'), await open('/app/other')]).toEqual([200, 503]);
  pressure.value = 2;
  expect(await open('/app/known')).toBe(503);
});

test('of new visitors few are served at a time: a crawler that asks for many pages at once does not keep out a guest', async () => {
  const made = Promise.withResolvers<void>();
  making = made.promise;
  let pages = 0;
  const open = async (cookie = '') => {
    pages += 1;
    return (await shop.app.inject({ url: `/app/at-once/${pages}`, headers: { cookie } })).statusCode;
  };
  const first = Array.from({ length: 8 }, async () => open());
  await expect.poll(() => pressure.requests).toBe(8);
  expect(await open()).toBe(503);
  const guest = open(unused());
  made.resolve();
  expect(await Promise.all([...first, guest])).toEqual(Array<number>(9).fill(200));
  expect(await open()).toBe(200);
});

test('a new visitor who gives up leaves the turn to others', async () => {
  const made = Promise.withResolvers<void>();
  making = made.promise;
  const crawlers = Array.from({ length: 8 }, (_one, index) => {
    const crawler = connect(Number(port), '127.0.0.1');
    crawler.write(`GET /app/given-up/${index} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return crawler;
  });
  await expect.poll(() => pressure.requests).toBe(8);
  expect(await read()).toBe(503);
  for (const crawler of crawlers) crawler.resetAndDestroy();
  await expect.poll(() => pressure.requests).toBe(0);
  expect(await read()).toBe(200);
  made.resolve();
});

test('a request counts until it is answered, refused or given up', async () => {
  expect([await read(), await read(unused())]).toEqual([200, 200]);
  pressure.value = 1;
  expect(await read()).toBe(503);
  await expect.poll(() => pressure.requests).toBe(0);
  pressure.value = 0;
  const visitor = connect(Number(port), '127.0.0.1');
  const token = createSessionToken();
  const head = {
    Host: 'a',
    Cookie: `session=${token}`,
    'X-CSRF-Token': csrfTokenOf(token),
    'Content-Type': 'application/json',
    'Content-Length': '99',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  visitor.write(`POST /api/quick-add HTTP/1.1\r\n${lines.join('')}\r\n{`);
  await expect.poll(() => pressure.requests).toBe(1);
  visitor.resetAndDestroy();
  await expect.poll(() => pressure.requests).toBe(0);
});
