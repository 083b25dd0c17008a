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

test('what may have been done already is said in words of the office, not of its calls', () => {
  const reused = refused('key-reused', 'This Idempotency-Key was already used for another request.');
  expect(failureText(reused)).toBe(m.office_already_sent());
});

const ofFields = (errors: Readonly<Record<string, readonly string[]>>, message = 'Check the form.') =>
  new Refused({
    status: 422,
    code: 'validation',
    message,
    messages: [],
    errors,
    data: undefined,
    requestId: '',
  });

test.each([
  ['a refusal about nothing in particular', refused('above-limit', 'Too much.'), ['Too much.']],
  ['a field that the form does not show', ofFields({ code: ['Taken.'] }), ['Taken.']],
  ['a field that shows it itself', ofFields({ name: ['Too long.'], code: ['Taken.'] }), ['Taken.']],
  ['only fields that show it themselves', ofFields({ name: ['Too long.'] }), []],
  ['the same about two fields', ofFields({ a: ['Taken.'], b: ['Taken.'] }), ['Taken.']],
  ['a fault', refused('fault', 'Oops', 'request-7'), [m.office_error_body({ request: 'request-7' })]],
  ['a refusal without words', refused('', ''), [m.office_error_body_plain()]],
  ['no failure', null, []],
])('at the top of a form that shows the name itself stands what is wrong: %s', (_, error, messages) => {
  expect(failureMessages(error, ['name'])).toEqual(messages);
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
