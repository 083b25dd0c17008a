import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase } from '../database/database.ts';
import { handleJob } from './handler.ts';
import { addJob, defineJob } from './jobs.ts';
import { startWorker } from './worker.ts';

const { db, url } = await createTestDatabase();
const greet = defineJob('greet', z.object({ number: z.int() }));

// An unhandled rejection, which would end the process, fails the test run.
test('a worker that loses its connections while it is busy runs every job once and recovers within seconds', async () => {
  const own = openDatabase(withName(url, 'cut'), { connections: 5 });
  const greeted: number[] = [];
  const handler = handleJob(greet, async ({ number }) => {
    await pause(number % 5);
    greeted.push(number);
  });
  const worker = startWorker({
    db: own.db,
    pool: own.pool,
    handlers: [handler],
    log: pino({ level: 'silent' }),
  });
  onTestFinished(async () => {
    await worker.stop();
    await own.close();
  });

  let added = 0;
  for (let round = 1; round <= 6; round += 1) {
    const before = greeted.length;
    for (const last = added + 60; added < last; added += 1) await addJob(db, greet, { number: added });
    await expect.poll(() => greeted.length, { interval: 2 }).toBeGreaterThan(before); // while jobs are running
    await cutConnectionsOf('cut');
  }
  await expect.poll(() => new Set(greeted).size, { timeout: 15_000 }).toBe(added);
  await expect
    .poll(async () => (await sql`select from graphile_worker._private_jobs`.execute(db)).rows.length)
    .toBe(0);
  expect(greeted).toHaveLength(added);
});

function withName(databaseUrl: string, name: string): string {
  const named = new URL(databaseUrl);
  named.searchParams.set('application_name', name);
  return named.href;
}

/** Closes the connections with this application name, as a failing server would; the test's own stay open. */
async function cutConnectionsOf(name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
    db,
  );
}
