import { expect, onTestFinished, test } from 'vitest';
import { serveMetricsOf, mergeMetrics } from './metrics-address.ts';

const address = { host: '127.0.0.1', port: 0 };
const shop = { serving: () => [], counts: () => ({ leaving: 0, restarts: 3 }) };

test('the metrics are at /metrics of a separate port, which serves nothing else', async () => {
  const server = await serveMetricsOf(shop, address);
  onTestFinished(server.close);

  const answer = await fetch(server.url);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('shop_process_restarts_total 3');
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
});

test('a port in use is refused', async () => {
  const first = await serveMetricsOf(shop, address);
  onTestFinished(first.close);
  const port = Number(new URL(first.url).port);
  await expect(serveMetricsOf(shop, { ...address, port })).rejects.toThrow('EADDRINUSE');
});

test('a family of metrics of two processes has its help and type once', () => {
  const of = (process: number) =>
    `# HELP tools On the shelf\n# TYPE tools gauge\ntools{process="${process}"} ${process}\n\n` +
    `# HELP bits Of each\n# TYPE bits counter\nbits{process="${process}"} 7\n`;
  expect(mergeMetrics([of(1), of(2)])).toBe(
    [
      '# HELP tools On the shelf',
      '# TYPE tools gauge',
      'tools{process="1"} 1',
      'tools{process="2"} 2',
      '',
      '# HELP bits Of each',
      '# TYPE bits counter',
      'bits{process="1"} 7',
      'bits{process="2"} 7',
      '',
    ].join('\n'),
  );
});
