import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from './logger.ts';
import { createErrorReporter } from './report-error.ts';

test('a fault is in the log with its context and without secrets', () => {
  const { lines, log } = memoryLog();
  createErrorReporter({ log, sentryDsn: undefined, release: '1', environment: 'test' })(
    new Error('no stock row'),
    { route: '/api/trunk', cvd: '123' },
  );

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    route: '/api/trunk',
    cvd: '[hidden]',
    err: { message: 'no stock row' },
  });
});

test('with an error service the fault goes there too, as an envelope with the version and without secrets', async () => {
  const { log } = memoryLog();
  const received = Promise.withResolvers<{ url: string | undefined; key: unknown; body: string }>();
  const port = await listen((url, key, body) => received.resolve({ url, key, body }), 200);
  const report = createErrorReporter({
    log,
    sentryDsn: `http://public-key@127.0.0.1:${port}/sentry/42`,
    release: '1.2.3',
    environment: 'production',
  });
  report(new TypeError('no stock row'), { route: '/api/trunk', password: 'canary' });

  const { url, key, body } = await received.promise;
  expect(url).toBe('/sentry/api/42/envelope/');
  expect(key).toContain('sentry_key=public-key');
  expect(body).not.toContain('canary');
  const [, kind, event] = body.split('\n').map((line): unknown => JSON.parse(line));
  expect(kind).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    release: '1.2.3',
    exception: { values: [{ type: 'TypeError', value: 'no stock row' }] },
  });
});

test('an error service that fails is a line in the log and nothing more', async () => {
  const { lines, log } = memoryLog();
  const port = await listen(() => undefined, 500);
  createErrorReporter({
    log,
    sentryDsn: `http://key@127.0.0.1:${port}/1`,
    release: '1',
    environment: 'test',
  })(new Error('fault'));

  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]).toContain('The error service answered 500');
});

function memoryLog() {
  const lines: string[] = [];
  return { lines, log: createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }) };
}

async function listen(
  onCall: (url: string | undefined, key: unknown, body: string) => void,
  status: number,
): Promise<number> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      onCall(request.url, request.headers['x-sentry-auth'], body);
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
