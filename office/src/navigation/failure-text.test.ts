import { Refused, Unreachable } from '@chipload/client/refused';
import { expect, test } from 'vitest';
import { failureText } from './failure-text.ts';

const refused = (code: string, message: string, requestId = '') =>
  new Refused({ status: 403, code, message, messages: [], errors: {}, data: undefined, requestId });

test('a refusal is shown in the words of the server, also one for a missing permission or a limit', () => {
  const sentence = 'Your roles let you refund at most $500.00.';
  expect(failureText(refused('not-allowed', sentence))).toBe(sentence);
  expect(failureText(refused('record-changed', 'Somebody was faster.'))).toBe('Somebody was faster.');
});

test('a fault names the request, and no answer says so', () => {
  expect(failureText(refused('fault', 'Oops', 'request-7'))).toContain('request-7');
  expect(failureText(new Unreachable(undefined))).not.toBe(failureText(new TypeError('x')));
});
