import { expect, test } from 'vitest';
import { barsOf } from './bar-code.ts';

test('a code is drawn if its bars are wide enough to be scanned, and otherwise left out', () => {
  const room = { width: 100, height: 20 };
  expect(barsOf('XM5-0500', room).length).toBeGreaterThan(20);
  expect(barsOf('ФР-100', room).length).toBeGreaterThan(20);
  expect(barsOf('A'.repeat(60), room)).toEqual([]);
  expect(barsOf('Ф'.repeat(60), room)).toEqual([]);
  expect(barsOf('', room)).toEqual([]);
});
