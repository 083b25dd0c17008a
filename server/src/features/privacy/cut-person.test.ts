import { expect, test } from 'vitest';
import { cutterOf, tracesOf } from './cut-person.ts';

const robin = {
  name: 'Robin O’Neil-(Roy)',
  emails: ['robin@shop.test', 'r.oneil@old.test'],
  phone: '519-555-0142',
  company: 'Robin O’Neil-(Roy) Tooling',
};
const cut = cutterOf(robin);

test.each([
  ['Attn: Robin O’Neil-(Roy), dock 4', 'Attn: …, dock 4'],
  ['ROBIN  O’NEIL-(ROY)', ''],
  ['call +1 (519) 555-0142 or 519.555.0142', 'call +… or …'],
  ['mail R.ONEIL@old.test', 'mail …'],
])('the person is cut out of %j', (text, after) => {
  expect(cut(text)).toBe(after.replace('+…', '…'));
});

test('every string inside is cut, names of fields are not', () => {
  expect(cut({ 'robin@shop.test': 1, lines: ['a', { by: 'robin@shop.test' }], on: null })).toEqual({
    'robin@shop.test': 1,
    lines: ['a', { by: '' }],
    on: null,
  });
});

test('another person, a part of a word and the company as it was billed stay', () => {
  for (const text of ['Robina O’Neil', 'xrobin@shop.test', '1519-555-01421', robin.company])
    expect(cut(text), text).toBeUndefined();
});

test('what is empty is found nowhere', () => {
  const nobody = cutterOf({ name: 'Lee', emails: [], phone: '', company: '' });
  expect(nobody('a sleeve for 519-555-0142')).toBeUndefined();
});

test('a text with the person in it has one of the traces', () => {
  expect(tracesOf(robin)).toEqual(['robin', 'robin@shop.test', 'r.oneil@old.test', '0142']);
});
