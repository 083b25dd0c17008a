import { expect, test } from 'vitest';
import { differences } from './facts.ts';

const seen = { Name: 'Acme', Code: 'acme', Days: '30' };
const now = { ...seen, Name: 'Acme Tools' };

test('what a colleague changed is listed before and now, and what one typed beside it', () => {
  expect(differences({ seen, now, typed: { Name: 'Acme Works', Days: '45' } })).toEqual([
    { label: 'Name', before: 'Acme', now: 'Acme Tools', yours: 'Acme Works' },
    { label: 'Days', before: '30', now: '30', yours: '45' },
  ]);
});

test.each([
  ['what nobody changed', seen, {}, []],
  ['what one typed as the colleague did', now, { Name: 'Acme Tools' }, []],
  [
    'what one left as it was',
    now,
    { Name: 'Acme' },
    [{ label: 'Name', before: 'Acme', now: 'Acme Tools', yours: undefined }],
  ],
])('%s is not listed as typed', (_, theirs, typed, listed) => {
  expect(differences({ seen, now: theirs, typed })).toEqual(listed);
});

test('a line that a colleague added, and one that they took away, are among the differences', () => {
  expect(differences({ seen: { 'X4-1': '2' }, now: { 'X4-2': '3' }, typed: { 'X4-1': '5' } })).toEqual([
    { label: 'X4-2', before: undefined, now: '3', yours: undefined },
    { label: 'X4-1', before: '2', now: undefined, yours: '5' },
  ]);
});
