import { Refused, Unreachable } from '@chipload/client/refused';
import { expect, test } from 'vitest';
import { m } from '@chipload/messages';
import { SessionOver } from '../platform/api/api.ts';
import { failureMessages, failureText } from './failure-text.ts';

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

test('an ended session is named as such, at the top of a form as beside its only field', () => {
  const expired = 'This page has expired. Reload it and try again.';
  const over = new SessionOver({
    status: 419,
    code: 'page-expired',
    message: expired,
    messages: [expired],
    errors: {},
    data: undefined,
    requestId: '',
  });
  expect(failureText(over)).toBe(m.office_session_ended());
  expect(failureMessages(over)).toEqual([m.office_session_ended()]);
});
