import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  drillDiametersInch,
  drillDiametersMm,
  drillGroups,
  drillTable,
  type DrillTable,
  materialIds,
} from './speeds.ts';

// The published tables, cell by cell, which the rule must reproduce.
const published = readFileSync(new URL('drill-tables.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

test('the rule reproduces the published tables in every cell', () => {
  expect(published).toHaveLength(4 * (23 * 7 - 4));
  for (const line of published) {
    const [series = '', coolant, material = '', name = '', ...values] = line.split(',');
    const group = drillGroups.find((one) => one.series === series && one.coolant === (coolant === 'yes'));
    const id = materialIds.find((one) => one === material);
    expect(group, line).toBeDefined();
    expect(id, line).toBeDefined();
    const table = drillTable(group!, id!);
    expect(table?.[name as keyof DrillTable], line).toEqual(values.map(Number));
  }
});

test('every table is published', () => {
  const made = drillGroups.flatMap((group) => materialsOf(group).map((material) => ({ group, material })));
  expect(4 * made.length).toBe(published.length);
});

test('the groups are 3xD and 5xD with and without coolant, and the longer ones with it', () => {
  expect(drillGroups.map(({ series, coolant }) => `${series}${coolant ? '+' : ''}`)).toEqual([
    '3xD',
    '3xD+',
    '5xD',
    '5xD+',
    '5xDL+',
    '8xD+',
    '12xD+',
  ]);
  expect(drillTable({ series: '8xD', coolant: false }, 'P1')).toBeUndefined();
});

test('titanium and heat-resistant alloys are not drilled five diameters deep without coolant', () => {
  const missing = materialIds.filter((id) => drillTable({ series: '5xD', coolant: false }, id) === undefined);
  expect(missing).toEqual(['S1', 'S2', 'S3', 'S4']);
});

test('the tables are listed at the diameters of the specification', () => {
  expect(drillDiametersMm).toEqual([3, 4, 5, 6, 7, 10, 12, 14, 16]);
  expect(drillDiametersInch).toEqual([0.125, 0.1875, 0.25, 0.3125, 0.375, 0.5, 0.625]);
});

test('alloy steel with a 5xD drill and coolant has the published figures', () => {
  expect(drillTable({ series: '5xD', coolant: true }, 'P3')).toEqual({
    speed: Array.from({ length: 9 }, () => 95),
    feed: [95, 115, 135, 155, 175, 230, 265, 295, 325],
    turn: [10_080, 7560, 6048, 5040, 4320, 3024, 2520, 2160, 1890],
    rate: [958, 869, 816, 781, 756, 696, 668, 637, 614],
  });
});

test('a material has the same cutting speed at every diameter, so that a table needs it only once', () => {
  for (const group of drillGroups) {
    for (const material of materialsOf(group)) {
      expect(new Set(drillTable(group, material)?.speed).size).toBe(1);
    }
  }
});

function materialsOf(group: (typeof drillGroups)[number]) {
  return materialIds.filter((id) => drillTable(group, id) !== undefined);
}
