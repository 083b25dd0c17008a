import { expect, test } from 'vitest';
import { openFakeSentry } from '../../../../tests/support/fake-sentry.ts';
import { createLogger } from './logger.ts';
import { createErrorReporter } from './report-error.ts';
import { createSentry } from './sentry.ts';

test('a fault is logged with its context and without secrets', () => {
  const { lines, log } = memoryLog();
  createErrorReporter({ log, sentry: undefined })(new Error('no stock row'), {
    route: '/api/trunk',
    cvd: '123',
  });

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    route: '/api/trunk',
    cvd: '[hidden]',
    err: { message: 'no stock row' },
  });
});

test('with an error service the fault is sent there, too, as an envelope with the version and without secrets', async () => {
  const { dsn, envelopes } = await openFakeSentry();
  const { log } = memoryLog();
  const sentry = createSentry({ dsn, release: '1.2.3', environment: 'production', log });
  createErrorReporter({ log, sentry })(new TypeError('no stock row'), {
    route: '/api/trunk',
    password: 'canary',
  });

  await expect.poll(() => envelopes).toHaveLength(1);
  const [{ url, key, body, type, item }] = envelopes as [(typeof envelopes)[number]];
  expect(url).toBe('/sentry/api/42/envelope/');
  expect(key).toContain('sentry_key=public-key');
  expect(body).not.toContain('canary');
  expect(type).toBe('event');
  expect(item).toMatchObject({
    platform: 'node',
    release: '1.2.3',
    environment: 'production',
    exception: { values: [{ type: 'TypeError', value: 'no stock row' }] },
  });
});

test('a failing error service causes only a line in the log', async () => {
  const { dsn } = await openFakeSentry({ status: 500 });
  const { lines, log } = memoryLog();
  const sentry = createSentry({ dsn, release: '1', environment: 'test', log });
  createErrorReporter({ log, sentry })(new Error('fault'));

  await expect.poll(() => lines.length).toBe(2);
  expect(lines[1]).toContain('The error service answered 500');
});

test('a report does not follow redirects', async () => {
  const elsewhere = await openFakeSentry();
  const location = elsewhere.dsn.replace('public-key@', '');
  const { dsn, envelopes } = await openFakeSentry({ status: 307, headers: { location } });
  const { lines, log } = memoryLog();
  createSentry({ dsn, release: '1', environment: 'test', log }).send('event', { level: 'error' });

  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('Sentry did not accept the event');
  expect([envelopes.length, elsewhere.envelopes.length]).toEqual([1, 0]);
});

test('the number of reports of each kind sent at the same time is limited', async () => {
  const { dsn, envelopes } = await openFakeSentry();
  const sentry = createSentry({ dsn, release: '1', environment: 'test', log: memoryLog().log });
  for (let times = 0; times < 100; times += 1) sentry.send('transaction', { transaction: 'GET /' });
  sentry.send('event', { level: 'error' });

  await expect.poll(() => envelopes.map(({ type }) => type)).toContain('event');
  await expect.poll(() => envelopes.filter(({ type }) => type === 'transaction')).toHaveLength(10);
});

function memoryLog() {
  const lines: string[] = [];
  return { lines, log: createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }) };
}
