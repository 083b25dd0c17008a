import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Transport, exchange, hasUnsentChanges } from './exchange.ts';
import { Unreachable } from './refused.ts';

type Result = { status: number; body: unknown } | Error;

const done: Result = { status: 200, body: { data: 'done' } };
const tooBusy: Result = { status: 503, body: { code: 'too-busy', message: 'Busy' } };
const broken = new TypeError('connection reset');

const notAnswered: [string, Result][] = [
  ['a broken connection', broken],
  ['half an answer', { status: 200, body: undefined }],
  ['a proxy without a shop behind it', { status: 502, body: undefined }],
  ['a proxy that waited too long', { status: 504, body: undefined }],
  ['a proxy that speaks JSON', { status: 503, body: { error: 'no healthy upstream' } }],
];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(notAnswered)('a change is sent again with its key after %s', async (_, first) => {
  const { keys, answer } = send([first, first, done], 'k1');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(await answer).toEqual(done);
  expect(keys).toEqual(['k1', 'k1', 'k1']);
});

test.each(notAnswered)(
  'a call without a key is not sent again after %s, and was not answered',
  async (_, only) => {
    const { keys, answer } = send([only], undefined);
    expect(await answer).toBeInstanceOf(Unreachable);
    expect(keys).toHaveLength(1);
  },
);

test.each([
  ['a fault', { status: 500, body: { code: 'fault' } }],
  ['a refusal', { status: 409, body: { code: 'stale-trunk' } }],
  ['a refusal by a proxy', { status: 413, body: undefined }],
])('%s is an answer, and not asked for again', async (_, result) => {
  const { keys, answer } = send([result], 'k1');
  expect(await answer).toMatchObject({ status: result.status });
  expect(keys).toHaveLength(1);
});

test.each([
  ['a change with a key', 'k1', 'POST'],
  ['what only reads', undefined, 'GET'],
] as const)('%s is sent again while the shop is busy, which the page may say', async (_, key, method) => {
  const told: string[] = [];
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
  const { keys, answer } = send([tooBusy, tooBusy, done], key, { method });
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['shop-busy']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual(done);
  expect(keys).toEqual([key, key, key]);
  expect(told).toEqual(['shop-busy', 'shop-free', 'shop-busy', 'shop-free']);
});

test('the shop is asked four times, and then it is said that it is busy', async () => {
  const { keys, answer } = send([tooBusy], 'k1');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await answer).toEqual(tooBusy);
  expect(keys).toHaveLength(4);
});

test('a change without a key is not sent again, also when the shop is busy', async () => {
  const { keys, answer } = send([tooBusy], undefined);
  expect(await answer).toEqual(tooBusy);
  expect(keys).toHaveLength(1);
});

test.each([
  ['a change with a key', 'k1', 'POST'],
  ['a change without a key, such as a star', undefined, 'POST'],
  ['what only reads, such as the next page', undefined, 'GET'],
] as const)('without a network %s waits, and is sent when there is one again', async (_, key, method) => {
  const { navigator, goOnline, told } = stubBrowser();
  navigator.onLine = false;
  const { keys, answer } = send([broken, done], key, { method });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(keys).toEqual([key]);
  expect(hasUnsentChanges()).toBe(method === 'POST');

  goOnline();
  expect(await answer).toEqual(done);
  expect(keys).toEqual([key, key]);
  expect(hasUnsentChanges()).toBe(false);
  expect(told).toEqual(method === 'POST' ? ['changes-sent'] : []);
});

test('a change without a key is not sent again when the network went while it was on its way', async () => {
  const { navigator } = stubBrowser();
  const { keys, answer } = send([broken], undefined);
  navigator.onLine = false;
  expect(await answer).toBeInstanceOf(Unreachable);
  expect(keys).toHaveLength(1);
});

test('two changes that waited are sent before the page hears of it', async () => {
  const { navigator, goOnline, told } = stubBrowser();
  navigator.onLine = false;
  const changes = [send([broken, done], 'k1'), send([broken, broken, done], 'k2')];
  await vi.advanceTimersByTimeAsync(100);
  goOnline();
  expect(await changes[0]!.answer).toEqual(done);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await changes[1]!.answer).toEqual(done);
  expect(told).toEqual(['changes-sent']);
});

test.each([
  ['a change whose connection is broken', broken, 'k1', 'POST'],
  ['a call while the shop is busy', tooBusy, undefined, 'GET'],
] as const)(
  '%s is not sent again, and waits no longer, once its caller aborts it',
  async (_, result, key, method) => {
    const caller = new AbortController();
    const { keys, answer } = send([result], key, { method, signal: caller.signal });
    await vi.advanceTimersByTimeAsync(100);
    caller.abort();
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toMatchObject({ name: 'AbortError' });
    expect(keys.length).toBeLessThan(3);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(keys.length).toBeLessThan(3);
  },
);

test('the shop itself, while it renders a page, sends nothing again', async () => {
  const { keys, answer } = send([tooBusy], undefined, { method: 'GET', sendsAgain: false });
  expect(await answer).toMatchObject({ status: 503 });
  expect(keys).toHaveLength(1);
});

/** Stands in for what only a browser has; `told` are the events that the page got. */
function stubBrowser() {
  const browser = new EventTarget();
  const navigator = { onLine: true };
  const told: string[] = [];
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
  const goOnline = () => {
    navigator.onLine = true;
    browser.dispatchEvent(new Event('online'));
  };
  return { navigator, goOnline, told };
}

/** Sends a change that gets these results in order, and the last one for every repetition. */
function send(
  results: readonly Result[],
  key: string | undefined,
  {
    signal,
    method = 'POST',
    sendsAgain,
  }: { signal?: AbortSignal; method?: 'POST' | 'GET'; sendsAgain?: boolean } = {},
) {
  const keys: (string | undefined)[] = [];
  const transport: Transport = async ({ headers, signal: given }) => {
    given.throwIfAborted();
    keys.push(headers['Idempotency-Key']);
    const result = results[Math.min(keys.length, results.length) - 1]!;
    if (result instanceof Error) throw result;
    return result;
  };
  const sent = { data: {}, signal, ...(key !== undefined && { idempotencyKey: key }) };
  const answer = exchange(
    { transport, prefix: '/api', csrfToken: '', sendsAgain },
    method,
    '/trunk/items',
    sent,
  ).catch((error: unknown) => error);
  return { keys, answer };
}
