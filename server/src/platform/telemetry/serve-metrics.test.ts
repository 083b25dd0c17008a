import { Gauge, Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { serveMetrics } from './serve-metrics.ts';

test('the metrics are at /metrics of a separate port, which serves nothing else', async () => {
  const metrics = new Registry();
  new Gauge({ name: 'tools', help: 'Tools on the shelf', registers: [metrics] }).set(7);
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());

  const answer = await fetch(server.url);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('tools 7');
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
});

test('a port in use is refused', async () => {
  const metrics = new Registry();
  const first = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => first.close());
  const port = Number(new URL(first.url).port);
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
});
