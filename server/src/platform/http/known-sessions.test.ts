import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createCacheMemory } from '../cache/cache-memory.ts';
import { watchChanges } from '../database/changes.ts';
import { prepareApi } from './api.ts';
import { createKnownSessions } from './known-sessions.ts';
import { createSessionToken, csrfTokenOf, hashSessionToken } from './session-token.ts';

const { db, pool, url } = await createTestDatabase();
const changes = watchChanges({ url, channel: 'catalogue_changed' });
await changes.ready();
const [first, second] = [await open(changes), await open(changes)]; // two processes on one database
afterAll(() => changes.stop());

test('a session is read once for many requests, and again for one that may change it', async () => {
  const token = await signIn('many');
  await seen(first, token);
  expect(await countQueries(() => seen(first, token))).toBe(0);
  await first.inject({
    method: 'POST',
    url: '/change',
    headers: { cookie: `session=${token}`, 'x-csrf-token': csrfTokenOf(token) },
  });
  expect(await countQueries(() => seen(first, token))).toBe(1);
});

test.each([
  ['the currency', sql`update sessions set currency = 'USD'`, { currency: 'CAD' }],
  ['the display of lists', sql`update sessions set card_display = 'card'`, { cardDisplay: 'card' }],
  ['a notice', sql`update sessions set notice = 'trunk-merged'`, { notice: 'trunk-merged' }],
  ['the end of the session', sql`delete from sessions`, { customer: null }],
  ['its new token', sql`update sessions set token_hash = sha256(token_hash)`, { customer: null }],
  ['the disabling of the customer', sql`update customers set disabled_at = now()`, { customer: null }],
  ['the customer’s name', sql`update customers set name = 'Robin'`, { customer: { name: 'Robin' } }],
  ['the customer’s language', sql`update customers set language = 'fr'`, { language: 'fr' }],
  ['the company’s currency', sql`update companies set currency = 'USD'`, { currency: 'USD' }],
  ['the customer’s deletion', sql`delete from customers`, { customer: null }],
])('every process knows a change at once: %s', async (what, change, expected) => {
  const token = await signIn(what);
  const guest = await openSession();
  for (const process of [first, second]) {
    expect(await seen(process, token)).toMatchObject({ currency: 'CAD', customer: { name: 'Buyer' } });
    expect(await seen(process, guest)).toMatchObject({ currency: 'CAD' });
  }
  await change.execute(db);
  for (const process of [first, second])
    await vi.waitFor(async () => expect(await seen(process, token)).toMatchObject(expected));
  await sql`delete from sessions`.execute(db);
  await sql`delete from customers`.execute(db);
});

test('a guest who chooses a currency has it in every process', async () => {
  const token = await openSession();
  for (const process of [first, second])
    expect(await seen(process, token)).toMatchObject({ currency: 'CAD' });
  await sql`update sessions set currency = 'USD'`.execute(db);
  for (const process of [first, second])
    await vi.waitFor(async () => expect(await seen(process, token)).toMatchObject({ currency: 'USD' }));
});

test('a change of somebody else, or of parts, leaves a session known', async () => {
  const [token, other] = [await signIn('one'), await signIn('other')];
  await seen(first, token);
  await seen(first, other);
  for (const words of ['parts 7 of 3', 'stock 7', 'prices 7'])
    await sql`select pg_notify('catalogue_changed', ${words})`.execute(db);
  await sql`update sessions set card_display = 'card' where token_hash = ${hashSessionToken(other)}`.execute(
    db,
  );
  await vi.waitFor(async () => expect(await seen(first, other)).toMatchObject({ cardDisplay: 'card' }));
  expect(await countQueries(() => seen(first, token))).toBe(0);
});

test('while a process receives no notifications, it reads the session every time', async () => {
  const unconnected = await open({ isListening: false, subscribe: () => undefined });
  const token = await signIn('unconnected');
  await seen(unconnected, token);
  expect(await countQueries(() => seen(unconnected, token))).toBe(1);
});

async function open(feed: Pick<typeof changes, 'isListening' | 'subscribe'>): Promise<FastifyInstance> {
  const app = Fastify();
  await prepareApi(app, {
    db,
    sessions: createKnownSessions(feed, createCacheMemory()),
    origin: 'http://localhost',
    reportError: () => undefined,
  });
  app.get('/who', async ({ visitor }, reply) =>
    reply.serializer(JSON.stringify).send({ ...visitor, customer: visitor.customer ?? null }),
  );
  app.post('/change', async () => 'changed');
  afterAll(() => app.close());
  return app;
}

async function seen(app: FastifyInstance, token: string): Promise<unknown> {
  return (await app.inject({ url: '/who', headers: { cookie: `session=${token}` } })).json();
}

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const connect = vi.spyOn(pool, 'connect');
  await work();
  const count = connect.mock.calls.length;
  connect.mockRestore();
  return count;
}

async function openSession(customerId: number | null = null): Promise<string> {
  const token = createSessionToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(token),
      customer_id: customerId,
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute();
  return token;
}

async function signIn(name: string): Promise<string> {
  const company = await db
    .insertInto('companies')
    .values({ code: name, name, currency: 'CAD' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await db
    .insertInto('customers')
    .values({
      company_id: company.id,
      email: `${company.id}@chipload.test`,
      name: 'Buyer',
      password_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return openSession(customer.id);
}
