import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase } from '../database/database.ts';
import { addJob, defineJob } from '../jobs/jobs.ts';
import { measureOperation } from './operation-gauges.ts';

const { db } = await createTestDatabase();
const sweep = defineJob('sweep_expired', z.object({}));
const ofAnotherVersion = defineJob('send_by_pigeon', z.object({}));

test('the gauges report waiting jobs and payments, their age, and the free disk space', async () => {
  await addJob(db, sweep, {}, { afterMilliseconds: -90_000 });
  await addJob(db, sweep, {}, { afterMilliseconds: 3_600_000 });
  const figures = await figuresOf(db);

  expect(figures.get('job_queue_jobs{state="due"}')).toBe(1);
  expect(figures.get('job_queue_jobs{state="retrying"}')).toBe(0);
  expect(figures.get('job_queue_oldest_seconds')).toBeGreaterThanOrEqual(90);
  expect(figures.get('job_queue_jobs{state="unknown"}')).toBe(0);
  expect(figures.get('orders_payment_pending')).toBe(2);
  expect(figures.get('orders_payment_pending_oldest_seconds')).toBe(7);
  expect(figures.get('database_listening')).toBe(0);
  expect(figures.get('worker_last_beat_seconds')).toBeGreaterThanOrEqual(30);
  expect(figures.get('disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
});

test('a job that only another version of the shop can do is counted apart, and nothing waits for it', async () => {
  const before = await figuresOf(db);
  await addJob(db, ofAnotherVersion, {}, { afterMilliseconds: -7_200_000 });
  const figures = await figuresOf(db);
  expect(figures.get('job_queue_jobs{state="unknown"}')).toBe(1);
  expect(figures.get('job_queue_jobs{state="due"}')).toBe(before.get('job_queue_jobs{state="due"}'));
  expect(figures.get('job_queue_oldest_seconds')).toBeLessThan(7_200);
});

test('while the database is unavailable its gauges are NaN, and the others are still reported', async () => {
  const unavailable = openDatabase('postgresql://nobody@127.0.0.1:1/nothing');
  const figures = await figuresOf(unavailable.db);
  await unavailable.close();

  expect(figures.get('job_queue_jobs{state="due"}')).toBeNaN();
  expect(figures.get('job_queue_oldest_seconds')).toBeNaN();
  expect(figures.get('database_listening')).toBe(0);
});

test('while a table is locked its gauges are NaN within two seconds, the others are reported, and no queries pile up', async () => {
  let readings = 0;
  const locked = async () => {
    readings += 1;
    return Promise.withResolvers<{ count: number; oldest_seconds: number }>().promise;
  };
  const began = performance.now();
  const figures = await figuresOf(db, locked);
  expect(performance.now() - began).toBeLessThan(2_500);
  expect(figures.get('orders_payment_pending')).toBeNaN();
  expect(figures.get('job_queue_jobs{state="running"}')).toBe(0);
  expect(readings).toBe(1);
});

test('the age of a job that fails again and again counts from when it was added', async () => {
  expect((await figuresOf(db)).get('job_queue_retrying_oldest_seconds')).toBe(0);
  await addJob(db, sweep, {}, { afterMilliseconds: 60_000, key: 'failing' });
  await sql`
    update graphile_worker._private_jobs set attempts = 4, last_error = 'Mailbox full', created_at = now() - interval '2 hours'
    where key = 'failing'`.execute(db);
  const figures = await figuresOf(db);
  expect(figures.get('job_queue_retrying_oldest_seconds')).toBeGreaterThanOrEqual(7_200);
  expect(figures.get('job_queue_jobs{state="retrying"}')).toBe(1);
  expect(figures.get('job_queue_oldest_seconds')).toBeLessThan(7_200);
});

test('the gauges of one scrape share one query', async () => {
  let readings = 0;
  const figures = await figuresOf(db, async () => ({ count: (readings += 1), oldest_seconds: 7 }));
  expect(figures.get('orders_payment_pending_oldest_seconds')).toBe(7);
  expect(readings).toBe(1);
});

async function figuresOf(
  database: typeof db,
  pendingPayments = async () => ({ count: 2, oldest_seconds: 7 }),
): Promise<Map<string, number>> {
  const registry = new Registry();
  measureOperation(registry, {
    db: database,
    worker: { lastBeatAt: new Date(Date.now() - 30_000) },
    changes: { isListening: false },
    folders: { data: tmpdir() },
    pendingPayments,
  });
  const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
