import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createCostLimiter } from './cost-limit.ts';
import { deleteOldCosts } from './cost-limit.repository.ts';
import { answerError } from './errors.ts';
import { createInsideCalls } from './inside-calls.ts';
import type { Visitor } from './visitor.ts';

const { db } = await createTestDatabase();
const inside = createInsideCalls();
const limits = { unitsPerMinute: 30, quietUnits: 1, mostNetworks: 3 };
let minutes = 0;

/** Starts a process in which `/cheap` costs one unit and `/dear` ten. Each test uses a minute of its own. */
function startProcess(now: () => number, chosen = limits) {
  const limiter = createCostLimiter({ db, inside, limits: chosen, clock: now });
  const app = Fastify();
  app.setErrorHandler(answerError(() => undefined));
  limiter.guard(app, 1);
  app.get('/cheap', async () => 'ok');
  app.get('/dear', { config: { endpoint: { cost: 10 } as never } }, async () => 'ok');
  onTestFinished(() => limiter.stop());
  return { app, limiter };
}

function newMinute(): number {
  minutes += 1;
  return (29_000_000 + minutes) * 60_000 + 20_000;
}

const ask = async (app: FastifyInstance, url: string, remoteAddress = '192.0.2.1', headers = {}) =>
  app.inject({ url, remoteAddress, headers });

test('calls reduce what a visitor may still spend, headers say how much is left, and then calls are refused', async () => {
  const at = newMinute();
  const { app } = startProcess(() => at);
  for (let times = 0; times < 3; times += 1) expect((await ask(app, '/dear')).statusCode).toBe(200);
  const refused = await ask(app, '/cheap', '192.0.2.1', { 'accept-language': 'fr-CA' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    'retry-after': '40',
    'ratelimit-policy': '"visitor";q=30;w=60',
    ratelimit: '"visitor";r=0;t=40',
  });
  expect(refused.json()).toMatchObject({
    code: 'too-many-requests',
    message: expect.stringMatching(/^Trop de tentatives\. Réessayez dans 40\s+secondes\.$/),
  });
  expect((await ask(app, '/cheap', '192.0.2.2')).headers['ratelimit']).toBe('"visitor";r=29;t=40');
});

test('all addresses of an IPv6 network count together, and the calls of a page being rendered cost nothing', async () => {
  const at = newMinute();
  const { app } = startProcess(() => at);
  for (const host of [1, 2, 3]) await ask(app, '/dear', `2001:db8:0:1::${host}`);
  expect((await ask(app, '/cheap', '2001:db8:0:1::4')).statusCode).toBe(429);
  expect((await ask(app, '/cheap', '2001:db8:0:2::1')).statusCode).toBe(200);
  const fromInside = await inside.as({} as Visitor, (headers) =>
    ask(app, '/dear', '2001:db8:0:1::4', headers),
  );
  expect(fromInside.statusCode).toBe(200);
  expect((await ask(app, '/dear', '2001:db8:0:1::4', { 'x-inside': 'guessed' })).statusCode).toBe(429);
});

test('the networks of an IPv6 site together have ten times as much as one, and take nothing from strangers', async () => {
  const at = newMinute();
  const { app } = startProcess(() => at, { ...limits, mostNetworks: 33 });
  const statuses: number[] = [];
  for (let network = 0; network < 60; network += 1)
    statuses.push((await ask(app, '/dear', `2001:db8:7:${network.toString(16)}::1`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual(Array<number>(30).fill(429));
  for (const stranger of ['198.51.100.9', '198.51.100.10'])
    for (let times = 0; times < 2; times += 1)
      expect((await ask(app, '/dear', stranger)).statusCode).toBe(200);
});

test('the costs of one process count in the others once they have been shared', async () => {
  const at = newMinute();
  const [here, there] = [startProcess(() => at), startProcess(() => at)];
  for (let times = 0; times < 2; times += 1) await ask(here.app, '/dear');
  await here.limiter.share();
  await ask(there.app, '/dear');
  await there.limiter.share();
  expect((await ask(there.app, '/cheap')).statusCode).toBe(429);
  await ask(here.app, '/cheap');
  await here.limiter.share();
  expect((await ask(here.app, '/cheap')).statusCode).toBe(429);
});

test('two processes together allow little more than the limit, however fast the calls come', async () => {
  const at = newMinute();
  const many = { unitsPerMinute: 1_000, quietUnits: 20, mostNetworks: 3 };
  const both = [startProcess(() => at, many), startProcess(() => at, many)];
  let allowed = 0;
  for (let round = 0; round < 250; round += 1) {
    const answers = await Promise.all(both.map(({ app }) => ask(app, '/dear')));
    allowed += answers.filter(({ statusCode }) => statusCode === 200).length * 10;
  }
  expect(allowed).toBeGreaterThanOrEqual(1_000);
  expect(allowed).toBeLessThan(1_400);
});

test('each minute starts at zero, and past minutes are deleted', async () => {
  let at = newMinute();
  const { app, limiter } = startProcess(() => at);
  for (let times = 0; times < 4; times += 1) await ask(app, '/dear');
  await limiter.share();
  expect((await ask(app, '/cheap')).statusCode).toBe(429);
  at = newMinute();
  expect((await ask(app, '/cheap')).statusCode).toBe(200);
  await deleteOldCosts(db);
});

test('networks beyond the limit are counted together', async () => {
  const at = newMinute();
  const { app } = startProcess(() => at);
  for (const host of [1, 2, 3]) await ask(app, '/cheap', `192.0.2.${host}`);
  for (const host of [4, 5, 6]) await ask(app, '/dear', `192.0.2.${host}`);
  expect((await ask(app, '/cheap', '192.0.2.7')).statusCode).toBe(429);
  expect((await ask(app, '/cheap', '192.0.2.1')).statusCode).toBe(200);
});

test('however calls are spread over processes, none is counted twice or lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('/cheap', 'share')), { maxLength: 25 }),
      async (steps) => {
        const at = newMinute();
        const processes = [startProcess(() => at), startProcess(() => at)];
        let calls = 0;
        for (const [which, step] of steps) {
          const { app, limiter } = processes[which]!;
          if (step === 'share') await limiter.share();
          else calls += (await ask(app, '/cheap')).statusCode === 200 ? 1 : 0;
        }
        for (const { limiter } of processes) await limiter.share();
        const rows = await db
          .selectFrom('request_costs')
          .select('units')
          .where('minute', '=', new Date(at - 20_000))
          .execute();
        expect(rows.reduce((sum, { units }) => sum + units, 0)).toBe(calls);
      },
    ),
    { numRuns: 15 },
  );
});
