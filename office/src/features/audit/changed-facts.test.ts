import { expect, test } from 'vitest';
import { changedFacts } from './changed-facts.ts';

test('a value that was added, changed or removed is shown with what was there before and after', () => {
  const event = {
    before: { roles: ['sales', 'finance'], limit: 5_000, note: 'x' },
    after: { roles: ['sales'], limit: 0, is_disabled: true },
  };
  expect(changedFacts(event)).toEqual([
    { name: 'roles', before: 'sales, finance', after: 'sales' },
    { name: 'limit', before: '5000', after: '0' },
    { name: 'note', before: 'x', after: '' },
    { name: 'is_disabled', before: '', after: 'true' },
  ]);
});

test('an event without values has no facts', () => {
  expect(changedFacts({ before: null, after: null })).toEqual([]);
});
