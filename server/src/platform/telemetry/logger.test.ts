import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createLogger } from './logger.ts';

const canary = 'canary-4111111111111111';

test.each([
  'password',
  'cvd',
  'card',
  'cardNumber',
  'token',
  'cookie',
  'set-cookie',
  'X-CSRF-TOKEN',
  'csrf_token',
  'authorization',
  'newPassword',
])('the value of %s is hidden at every depth', (key) => {
  const lines = written((log) => {
    log.info({ [key]: canary }, 'on top');
    log.info({ body: { list: [{ deep: { [key]: canary } }] } }, 'below');
    log.child({ [key]: canary }).info('by a child');
    log.error(
      { err: Object.assign(new Error('refused'), { config: { headers: { [key]: canary } } }) },
      'in an error',
    );
  });

  expect(lines).toHaveLength(4);
  expect(lines.join('\n')).not.toContain(canary);
  expect(lines.join('\n')).toContain('[hidden]');
});

test('other values stay readable, and the time and the level are text', () => {
  const [line = ''] = written((log) =>
    log.warn({ sku: 'XM5-0500', order: { lines: [{ quantity: 3 }] } }, 'Short of stock'),
  );

  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    msg: 'Short of stock',
    sku: 'XM5-0500',
    order: { lines: [{ quantity: 3 }] },
  });
  expect(Date.parse(JSON.parse(line).time)).toBeGreaterThan(Date.now() - 60_000);
});

test('a request is logged with its id and its address, without its headers and the secrets in its address', async () => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }),
    genReqId: () => 'request-1',
  });
  app.get('/password/reset/:token', async (request) => {
    request.log.info('asked');
    return {};
  });
  await app.inject({
    url: `/password/reset/${canary}?token=${canary}&page=2`,
    headers: { cookie: `session=${canary}` },
  });
  await app.close();

  const text = lines.join('');
  expect(text).not.toContain(canary);
  expect(text).toContain('/password/reset/[hidden]?token=[hidden]&page=2');
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'asked')).toEqual([
    expect.objectContaining({ reqId: 'request-1' }),
  ]);
});

test('an error is logged without the client or the socket attached to it', () => {
  class Client {
    readonly sentences = ['select 1'];
  }
  const error = Object.assign(new Error('terminated'), {
    code: '57P01',
    details: { table: 'orders' },
    client: new Client(),
  });
  const [line = ''] = written((log) => log.warn({ err: error }, 'Lost'));

  expect(JSON.parse(line).err).toMatchObject({
    message: 'terminated',
    code: '57P01',
    details: { table: 'orders' },
  });
  expect(line).not.toContain('select 1');
});

test('a circular object does not break the log', () => {
  const loop: Record<string, unknown> = { name: 'loop' };
  loop['self'] = loop;

  expect(written((log) => log.info({ loop }, 'round'))).toEqual([expect.stringContaining('"name":"loop"')]);
});

function written(work: (log: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  work(createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }));
  return lines;
}

test('a refusal is logged in one short line, without a stack', () => {
  const [line = ''] = written((log) =>
    log.warn({ err: new Refusal('shop-unavailable') }, 'shop-unavailable'),
  );
  expect(JSON.parse(line).err).toMatchObject({ type: 'Refusal', code: 'shop-unavailable' });
  expect(line).not.toContain('.ts:');
});

test('an error of an unavailable database is logged in one short line, any other error with its stack', () => {
  const [away = '', fault = ''] = written((log) => {
    log.warn(
      { err: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) },
      'shop-unavailable',
    );
    log.error({ err: new Error('a fault') }, 'fault');
  });

  expect(JSON.parse(away).err).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' });
  expect(away).not.toContain('logger.test.ts');
  expect(away.length).toBeLessThan(300);
  expect(fault).toContain('logger.test.ts');
});

test('of many lines of the same failure five are written in a minute, and how many were left out', () => {
  vi.useFakeTimers();
  const lines: { msg: string; repeated?: number }[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  for (let number = 0; number < 100; number += 1) {
    const away = new Error(`connect ECONNREFUSED 10.0.0.${number}`);
    log.child({ request_id: `4f-${number}` }).warn({ err: away }, 'shop-unavailable');
    log.info('asked');
  }
  log.warn({ err: new Error('no such mailbox') }, 'A mail failed');
  const count = (sentence: string) => lines.filter(({ msg }) => msg === sentence).length;
  expect([count('shop-unavailable'), count('A mail failed'), count('asked')]).toEqual([5, 1, 100]);

  vi.advanceTimersByTime(60_000);
  expect(lines.filter(({ repeated }) => repeated !== undefined)).toMatchObject([
    { repeated: 95, msg: expect.stringContaining('shop-unavailable connect ECONNREFUSED') },
  ]);
  log.warn({ err: new Error('connect ECONNREFUSED 10.0.0.1') }, 'shop-unavailable');
  expect(count('shop-unavailable')).toBe(6);
});
