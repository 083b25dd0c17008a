import { expect, test } from 'vitest';
import { openingDaysProblem } from './invoicing.ts';

test.each([
  ['2026-11-30', '2026-11-30', undefined],
  ['2026-12-01', '2026-12-31', 'issued-later'],
  ['2016-11-29', '2016-12-29', 'issued-long-ago'],
  ['2016-11-30', '2016-12-30', undefined],
  ['2026-09-02', '2026-09-01', 'due-before-issued'],
  ['2026-09-02', '2028-09-02', undefined],
  ['2026-09-02', '2028-09-03', 'due-too-late'],
])('an opening invoice of %s that is due on %s: %s', (issuedOn, dueOn, problem) => {
  expect(openingDaysProblem({ issuedOn, dueOn }, '2026-11-30')).toBe(problem);
});
