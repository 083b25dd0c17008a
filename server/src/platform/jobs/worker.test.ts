import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase, transact } from '../database/database.ts';
import { type Handler, handleJob } from './handler.ts';
import { addJob, defineJob } from './jobs.ts';
import { holdJob, releaseAbandoned } from './jobs.repository.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

const { db, pool, url } = await createTestDatabase();
const greet = defineJob('greet', z.object({ name: z.string() }));

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test('a job runs if its transaction commits, and not if it is rolled back', async () => {
  const { greeted, handler } = greeter();
  work([handler]);

  await transact(db, (transaction) => addJob(transaction, greet, { name: 'committed' }));
  await expect(
    transact(db, async (transaction) => {
      await addJob(transaction, greet, { name: 'rolled back' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await addJob(db, greet, { name: 'last' });

  // Two jobs may run side by side, and end in any order.
  await expect.poll(() => greeted.toSorted()).toEqual(['committed', 'last']);
});

test('many processes share the jobs, and each job runs once', async () => {
  const { greeted, handler } = greeter();
  const second = openDatabase(url);
  cleanups.push(() => second.close());
  work([handler]);
  work([handler], { db: second.db, pool: second.pool });

  const names = Array.from({ length: 40 }, (_, index) => `number ${index}`);
  await Promise.all(names.map((name) => addJob(db, greet, { name })));
  await expect.poll(() => greeted.length, { timeout: 10_000 }).toBe(40);
  expect(new Set(greeted)).toEqual(new Set(names));
});

test('a job that fails is retried later', async () => {
  const outcomes: string[] = [];
  work([handleJob(greet, () => Promise.reject(new Error('not now')))], {
    onJob: (name, outcome) => outcomes.push(`${name} ${outcome}`),
  });

  await addJob(db, greet, { name: 'unlucky' });
  await expect.poll(() => outcomes).toEqual(['greet failed']);
  await expect
    .poll(
      async () =>
        (
          await sql<Waiting>`select attempts, last_error, run_at > now() as waits from graphile_worker.jobs`.execute(
            db,
          )
        ).rows,
    )
    .toEqual([{ attempts: 1, last_error: expect.stringContaining('not now'), waits: true }]);
});

test('a job with an invalid payload fails without being run', async () => {
  const { greeted, handler } = greeter();
  const outcomes: string[] = [];
  work([handler], { onJob: (_, outcome) => outcomes.push(outcome) });

  await sql`select graphile_worker.add_job('greet', '{"name": 7}')`.execute(db);
  await expect.poll(() => outcomes).toEqual(['failed']);
  expect(greeted).toEqual([]);
});

test('a job waits by the clock of the database, whatever that of the process says', async () => {
  const tomorrow = Date.now() + 86_400_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
  onTestFinished(() => clock.mockRestore());
  await addJob(db, greet, { name: 'in a minute' }, { afterMilliseconds: 60_000 });
  const { rows } = await sql`
    select round(extract(epoch from run_at - now()))::integer as seconds from graphile_worker.jobs`.execute(
    db,
  );
  expect(rows).toEqual([{ seconds: 60 }]);
});

test('a job with the key of a waiting one replaces it, and no job runs before its time', async () => {
  const { greeted, handler } = greeter();
  const aDay = { afterMilliseconds: 86_400_000 };
  await addJob(db, greet, { name: 'tomorrow' }, aDay);
  await addJob(db, greet, { name: 'old' }, { key: 'one', ...aDay });
  await addJob(db, greet, { name: 'new' }, { key: 'one' });

  work([handler]);
  await expect.poll(() => greeted).toEqual(['new']);
  // The job is removed after its handler has ended.
  await expect
    .poll(async () => (await sql`select payload from graphile_worker._private_jobs`.execute(db)).rows)
    .toEqual([{ payload: { name: 'tomorrow' } }]);
});

test('the job of a killed process is run by another', async () => {
  const { greeted, handler } = greeter();
  await addJob(db, greet, { name: 'orphan' });
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '121 seconds', attempts = 1`.execute(
    db,
  );

  work([handler]);
  await expect.poll(() => greeted).toEqual(['orphan']);
});

test('a long job whose process says that it is held is not run by another', async () => {
  await addJob(db, greet, { name: 'long' });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes', locked_by = 'alive', attempts = 1
    returning id::text`.execute(db);
  const isHeld = async () => {
    await releaseAbandoned(db, 120);
    const jobs = await sql`select from graphile_worker._private_jobs where locked_by = 'alive'`.execute(db);
    return jobs.rows.length === 1;
  };
  await holdJob(db, rows[0]?.id ?? '');
  expect(await isHeld()).toBe(true);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '5 minutes'`.execute(db);
  expect(await isHeld()).toBe(false);
});

test('stopping waits for the running job', async () => {
  let isDone = false;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const worker = work([
    handleJob(greet, async () => {
      begin();
      await pause(100);
      isDone = true;
    }),
  ]);

  await addJob(db, greet, { name: 'slow' });
  await begun;
  await worker.stop();
  expect(isDone).toBe(true);
});

test('the worker recovers after its connections were closed', async () => {
  const { greeted, handler } = greeter();
  work([handler]);
  await addJob(db, greet, { name: 'before' });
  await expect.poll(() => greeted).toEqual(['before']);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );
  await addJob(db, greet, { name: 'after' });
  await expect.poll(() => greeted, { timeout: 15_000 }).toEqual(['before', 'after']);
});

type Waiting = { attempts: number; last_error: string; waits: boolean };

function greeter(): { greeted: string[]; handler: Handler } {
  const greeted: string[] = [];
  return { greeted, handler: handleJob(greet, async ({ name }) => void greeted.push(name)) };
}

function work(handlers: Handler[], options: Partial<WorkerOptions> = {}) {
  const worker = startWorker({ db, pool, handlers, log: pino({ level: 'silent' }), ...options });
  cleanups.push(() => worker.stop());
  return worker;
}
