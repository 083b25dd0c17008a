import { expect, test } from 'vitest';
import { redactorOf, searchTermsOf } from './redact-person.ts';

const robin = {
  name: 'Robin O’Neil-(Roy)',
  emails: ['robin@shop.test', 'r.oneil@old.test'],
  phone: '519-555-0142',
  company: 'Robin O’Neil-(Roy) Tooling',
};
const redact = redactorOf(robin);

test.each([
  ['Attn: Robin O’Neil-(Roy), dock 4', 'Attn: …, dock 4'],
  ['ROBIN  O’NEIL-(ROY)', ''],
  ['call +1 (519) 555-0142 or 519.555.0142', 'call … or …'],
  ['mail R.ONEIL@old.test', 'mail …'],
])('the person is redacted in %j', (text, after) => {
  expect(redact(text)).toBe(after);
});

test('every string inside is redacted, names of fields are not', () => {
  expect(redact({ 'robin@shop.test': 1, lines: ['a', { by: 'robin@shop.test' }], on: null })).toEqual({
    'robin@shop.test': 1,
    lines: ['a', { by: '' }],
    on: null,
  });
});

test('another person, a part of a word and the company as it was billed are not redacted', () => {
  for (const text of ['Robina O’Neil', 'xrobin@shop.test', '1519-555-01421', robin.company])
    expect(redact(text), text).toBeUndefined();
});

test('empty details are not searched for', () => {
  const nobody = redactorOf({ name: 'Lee', emails: [], phone: '', company: '' });
  expect(nobody('a sleeve for 519-555-0142')).toBeUndefined();
});

test('the search terms are the first name, the e-mail addresses and the last digits of the telephone number', () => {
  expect(searchTermsOf(robin)).toEqual(['robin', 'robin@shop.test', 'r.oneil@old.test', '0142']);
});
