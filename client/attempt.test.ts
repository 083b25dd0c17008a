import { expect, test } from 'vitest';
import { Refused, Unreachable } from './refused.ts';
import { attempt } from './attempt.ts';

/** Sends a change and records its key; rejects with `error` when one is given. */
function sender(keys: string[], error?: Error) {
  return (key: string) => {
    keys.push(key);
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  };
}

function refusedWith(code: string, status = 409): Refused {
  const rest = { status, message: '', messages: [], errors: {}, data: undefined, requestId: '' };
  return new Refused({ ...rest, code });
}

test('a change that was answered gets a new key when it is sent again', async () => {
  const keys: string[] = [];
  await attempt(['add', 'A'], sender(keys));
  await attempt(['add', 'A'], sender(keys));

  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['no answer', new Unreachable('offline')],
  ['the shop without its database', refusedWith('shop-unavailable', 503)],
  ['a shop that is too busy', refusedWith('too-busy', 503)],
  ['a fault', refusedWith('fault', 500)],
  ['an address service that failed', refusedWith('address-service-failed', 555)],
  ['the first request that is still running', refusedWith('request-in-progress')],
  ['a proxy that waited too long for the request', refusedWith('', 408)],
])('a change keeps its key when it is repeated after %s', async (answer, error) => {
  const keys: string[] = [];
  await expect(attempt(['add', answer], sender(keys, error))).rejects.toThrow();
  await attempt(['add', answer], sender(keys));
  await attempt(['add', answer], sender(keys));

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a refused change and a different change get new keys', async () => {
  const keys: string[] = [];
  await expect(attempt(['add', 'D'], sender(keys, refusedWith('stale-trunk')))).rejects.toThrow();
  await attempt(['add', 'D'], sender(keys));
  await expect(attempt(['add', 'E'], sender(keys, new Unreachable('offline')))).rejects.toThrow();
  await attempt(['add', 'F'], sender(keys));

  expect(new Set(keys).size).toBe(4);
});
