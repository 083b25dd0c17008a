import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startReplicated } from '../../../../tests/support/replicated-database.ts';
import { addCookies } from '../http/cookies.ts';
import { createReaders } from '../http/readers.ts';
import type { Database } from './database.ts';
import { followReplicas } from './replicas.ts';

const longestLagSeconds = 1.5;
const database = await startReplicated(2);
const [first, second] = database.replicas;
const counts = { replica: 0, writer: 0 };
const told: string[] = [];
const replicas = followReplicas({
  ...database,
  replicaUrls: database.replicas.map(({ url }) => url),
  longestLagSeconds,
  connections: 2,
  beatMilliseconds: 100,
  onRead: (from) => (counts[from] += 1),
  onTrouble: (sentence) => told.push(sentence),
});
afterAll(async () => {
  await replicas.stop();
  await database.end();
});

/** The port of the server that answers: of a replica, or null for the primary, which listens at a socket. */
const port = async (db: Database) => {
  const { rows } = await sql<{ port: number | null }>`select inet_server_port() as port`.execute(db);
  return rows[0]?.port ?? null;
};
const portOf = (replica: { url: string } | undefined) => Number(new URL(replica?.url ?? '').port);
const readPorts = async () => {
  const ports = [];
  for (let time = 0; time < 6; time += 1) ports.push(await replicas.read(port));
  return new Set(ports);
};
const companies = (name: string) => async (db: Database) =>
  (await db.selectFrom('companies').select('id').where('name', '=', name).execute()).length;
const write = (name: string) =>
  database.db.insertInto('companies').values({ code: name, name, currency: 'CAD' }).execute();
const both = new Set([portOf(first), portOf(second)]);

test('replicas are read in turns while nobody writes, longer than they may lag', async () => {
  await expect.poll(readPorts).toEqual(both);
  await new Promise((resolve) => setTimeout(resolve, 2_000 * longestLagSeconds));
  expect(await readPorts()).toEqual(both);
  expect(replicas.lags().map(({ seconds }) => seconds < longestLagSeconds)).toEqual([true, true]);
});

test('no answer is older than a replica may lag: one that replays nothing is left, and is read when it has caught up', async () => {
  await first?.pauseReplay();
  await second?.pauseReplay();
  await write('LATE');
  const writtenAt = performance.now();
  const seen: { after: number; count: number }[] = [];
  await expect
    .poll(
      async () => {
        const after = performance.now() - writtenAt;
        const count = await replicas.read(companies('LATE'));
        seen.push({ after, count });
        return count;
      },
      { interval: 20 },
    )
    .toBe(1);
  expect(seen[0]?.count).toBe(0); // a replica was read
  const oldest = Math.max(...seen.filter(({ count }) => count === 0).map(({ after }) => after));
  expect(oldest).toBeLessThanOrEqual(longestLagSeconds * 1_000);
  expect(await readPorts()).toEqual(new Set([null]));

  await first?.resumeReplay();
  await second?.resumeReplay();
  await expect.poll(readPorts).toEqual(both);
  expect(await replicas.read(companies('LATE'))).toBe(1);
});

test('a browser that has changed something reads from the primary, longer than a replica that is read may lag', async () => {
  const app = Fastify();
  await addCookies(app, 'http://localhost');
  const readers = createReaders(database.db, { ...replicas, longestLagSeconds });
  readers.remember(app);
  app.post('/', async () => 'changed');
  app.get('/', async (request) => ({ port: await readers.read(request, port) }));

  const { cookies } = await app.inject({ method: 'POST', url: '/' });
  expect(cookies).toMatchObject([{ name: 'changed', maxAge: Math.ceil(longestLagSeconds) + 1 }]);
  const after = await app.inject({ url: '/', cookies: { changed: '1' } });
  expect(after.json()).toEqual({ port: null });
  expect(both).toContain((await app.inject({ url: '/' })).json().port);
  await app.close();
});

test('what fails on a replica is read from the primary, and a replica that is away comes back by itself', async () => {
  await second?.stop();
  expect(await readPorts()).toEqual(new Set([portOf(first), null]));
  await expect.poll(readPorts).toEqual(new Set([portOf(first)]));
  await expect.poll(() => told.at(-1)).toMatch(/is not read/);
  await second?.start();
  await expect.poll(readPorts).toEqual(both);
});

test('a replica that was promoted is not read any more, whatever is written to it', async () => {
  await first?.promote();
  await expect.poll(readPorts).toEqual(new Set([portOf(second)]));
  await second?.stop();
  await expect.poll(readPorts).toEqual(new Set([null]));
  expect(counts.replica).toBeGreaterThan(0);
});
