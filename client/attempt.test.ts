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

function refusedWith(code: string): Refused {
  const rest = { status: 409, message: '', messages: [], errors: {}, data: undefined, requestId: '' };
  return new Refused({ ...rest, code });
}

test('a change that was answered gets a new key when it is sent again', async () => {
  const keys: string[] = [];
  await attempt(['add', 'A'], sender(keys));
  await attempt(['add', 'A'], sender(keys));

  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a change that got no answer keeps its key when it is repeated', async () => {
  const keys: string[] = [];
  await expect(attempt(['add', 'B'], sender(keys, new Unreachable('offline')))).rejects.toThrow();
  await attempt(['add', 'B'], sender(keys));
  await attempt(['add', 'B'], sender(keys));

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a change that is still in progress keeps its key too', async () => {
  const keys: string[] = [];
  await expect(attempt(['add', 'C'], sender(keys, refusedWith('request-in-progress')))).rejects.toThrow();
  await attempt(['add', 'C'], sender(keys));

  expect(keys[1]).toBe(keys[0]);
});

test('a refused change and a different change get new keys', async () => {
  const keys: string[] = [];
  await expect(attempt(['add', 'D'], sender(keys, refusedWith('stale-trunk')))).rejects.toThrow();
  await attempt(['add', 'D'], sender(keys));
  await expect(attempt(['add', 'E'], sender(keys, new Unreachable('offline')))).rejects.toThrow();
  await attempt(['add', 'F'], sender(keys));

  expect(new Set(keys).size).toBe(4);
});
