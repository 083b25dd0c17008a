import { expect, test } from 'vitest';
import { drill, part } from '../../tools/example-parts.fixtures.ts';
import { countByUnits, lineupRows } from './lineup-rows.ts';

const rows = [
  part('M3', { tool: { ...drill, units: 'metric' } }),
  part('#31', { tool: { ...drill, units: 'inch' } }),
  part('M3.1', { tool: { ...drill, units: 'metric' } }),
  part('1/8', { tool: { ...drill, units: 'inch' } }),
];
const codes = (...wanted: Parameters<typeof lineupRows>) =>
  lineupRows(...wanted).map(({ inventory_code: code }) => code);

test('sizes shown as they were made are grouped by units, each group in the order of the lineup', () => {
  expect(codes(rows, undefined, 'as-made')).toEqual(['#31', '1/8', 'M3', 'M3.1']);
});

test('sizes shown in one unit stay in their common order', () => {
  expect(codes(rows, undefined, 'metric')).toEqual(['M3', '#31', 'M3.1', '1/8']);
});

test('of chosen units only those rows are left', () => {
  expect(codes(rows, 'metric', 'as-made')).toEqual(['M3', 'M3.1']);
  expect(countByUnits(rows)).toEqual([
    { units: 'inch', count: 2 },
    { units: 'metric', count: 2 },
  ]);
  expect(countByUnits(rows.slice(0, 1))).toEqual([{ units: 'metric', count: 1 }]);
});
