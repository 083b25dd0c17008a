import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createCacheMemory } from '../cache/cache-memory.ts';
import {
  type IndexFigures,
  countJobs,
  createMetrics,
  measureCacheMemory,
  measureRequests,
  measureSearchIndex,
} from './metrics.ts';

const { pool } = await createTestDatabase();

test('requests are measured by route, not by address', async () => {
  const metrics = createMetrics(pool);
  const app = Fastify();
  measureRequests(app, metrics);
  app.get('/products/:code', async () => ({}));
  await app.inject('/products/XM5-0500');
  await app.inject('/products/XM5-0750');
  await app.inject('/nowhere/1');
  await app.close();

  const text = await metrics.metrics();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/products/:code",status="200"} 2',
  );
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).not.toContain('XM5');
});

test('there are metrics of the connection pool, the process and the jobs', async () => {
  const metrics = createMetrics(pool);
  const onJob = countJobs(metrics);
  onJob('send-confirmation', 'done');
  onJob('send-confirmation', 'failed');
  onJob('send-confirmation', 'done');
  const client = await pool.connect();

  const text = await metrics.metrics();
  client.release();
  expect(text).toContain('database_connections{state="busy"} 1');
  expect(text).toContain('jobs_total{name="send-confirmation",outcome="done"} 2');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('a process is observed once, however many shops it has had, and each shop tells it with its own number', async () => {
  const [first, second] = [createMetrics(pool, 1), createMetrics(pool, 2)];
  const name = 'nodejs_gc_duration_seconds';
  expect(first.getSingleMetric(name)).toBeDefined();
  expect(first.getSingleMetric(name)).toBe(second.getSingleMetric(name));
  expect(await second.metrics()).toMatch(/^process_resident_memory_bytes\{process="2"\} \d+/m);
});

test('there are metrics of the current and the maximum size of each cache', async () => {
  const metrics = createMetrics(pool);
  const memory = createCacheMemory(100);
  measureCacheMemory(metrics, memory);
  memory.createCache<string>('series', (text) => text.length).set('xm', 'a page');

  const text = await metrics.metrics();
  expect(text).toContain('kept_memory_bytes{cache="series",figure="held"} 210');
  expect(text).toContain(`kept_memory_bytes{cache="series",figure="maximum"} ${3 * 1_048_576}`);
});

test('there are metrics of the search index of the process, without a number until it was built', async () => {
  const metrics = createMetrics(pool);
  const built: IndexFigures[] = [];
  measureSearchIndex(metrics, () => built[0]);
  expect(await metrics.metrics()).toContain('search_index_parts Nan');
  built.push({ parts: 6_004, bytes: 900_000, version: 7, secondsSinceChange: undefined, waiting: 2 });
  const text = await metrics.metrics();
  for (const line of ['parts 6004', 'bytes 900000', 'version 7', 'last_change_seconds Nan', 'waiting 2'])
    expect(text).toContain(`search_index_${line}`);
});
