// Whom a shop refuses while it has too much to do. Its waiting is real: others hold the connections to its database.

import { createSessionToken, unusedSessionCookie } from '@chipload/server/session-token';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { measurePressure, mostPressure } from '../../server/src/platform/admission/pressure.ts';
import { createWork, runIn } from '../../server/src/platform/admission/urgency.ts';
import { createTestDatabase } from '../support/database.ts';
import { done, fillCheckout } from '../support/small-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const changes: boolean[] = [];
const pressure = measurePressure({
  longestMilliseconds: 50,
  databaseWait: (least) => pool.waits(least).longestMilliseconds,
  onChange: (isBusy) => changes.push(isBusy),
});
afterAll(() => pressure.stop());
const page = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, html: '<p>A page</p>' };
const shop = await openWholeShop(database, { pressure, web: { render: async () => page } });
const { app } = shop;
await shop.part({ code: 'X4-1', onHand: 100 });

/** Lets requests wait: every connection that is not kept for orders is in use, and somebody always waits for one. */
async function holdConnections(): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const over = new AbortController();
  const holding = Array.from({ length: 5 }, () =>
    runIn(createWork('buyer'), () => db.connection().execute(() => released.promise)),
  );
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(5);
  const waiting = (async () => {
    while (!over.signal.aborted)
      await runIn(createWork('buyer'), () => pool.query('select 1')).catch(() => undefined);
  })();
  return async () => {
    over.abort();
    released.resolve();
    await Promise.all([...holding, waiting]);
  };
}

function expectRefused({ statusCode, headers }: LightMyRequestResponse): void {
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15);
  expect(headers['connection']).not.toBe('close'); // a new connection would cost the shop more than the refusal
}

test('a shop that has too much to do refuses everybody but those who order, who place their orders, and nobody afterwards', async () => {
  const [placing, looking] = [await shop.buyer(), await shop.buyer()];
  await fillCheckout(placing, [{ sku: 'X4-1', quantity: 2 }]);
  await done(looking.send('GET', '/trunk'));
  const release = await holdConnections();
  await expect.poll(() => pressure.value, { timeout: 20_000 }).toBe(mostPressure);

  const stranger = await app.inject({ url: '/app/products', headers: { cookie: 'language=fr' } });
  expectRefused(stranger);
  expect(stranger.headers['content-type']).toContain('text/html');
  expect(stranger.body).toContain('<html lang="fr">');
  expect(stranger.body).toContain('Trop de demandes en même temps.');

  const crawler = await app.inject({ url: '/api/search?q=x4' });
  expectRefused(crawler);
  expect(crawler.json()).toMatchObject({
    code: 'too-busy',
    message: 'The shop is very busy. Try again in a few seconds.',
  });

  const cookie = `session=${unusedSessionCookie(createSessionToken())}`;
  expectRefused(await app.inject({ url: '/app/', headers: { cookie } }));
  // While the first of those who wait gives up and the next one is not late yet, the pressure is a little less than the most.
  const refused = await vi.waitUntil(async () => {
    const { raw } = await looking.send('GET', '/trunk');
    return raw.statusCode === 503 && raw;
  });
  expectRefused(refused);

  const ordered = await placing.send('POST', '/trunk', { method: 'account' });
  expect(ordered.status).toBe(200);
  expect((await placing.send('GET', '/trunk')).status).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);

  await release();
  await expect.poll(() => pressure.value, { timeout: 20_000 }).toBe(0);
  expect((await app.inject('/app/products')).statusCode).toBe(200);
  expect(await done(looking.send('GET', '/trunk'))).toBeDefined();
  expect(changes[0]).toBe(true);
});
