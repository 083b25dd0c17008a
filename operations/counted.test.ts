import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 jobs wait'],
  [1, '1 job waits'],
  [2, '2 jobs wait'],
  [12_345, '12,345 jobs wait'],
])('%i is followed by the words for it', (count, text) => {
  expect(counted(count, 'job waits', 'jobs wait')).toBe(text);
});
