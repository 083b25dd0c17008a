import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { lengthKey } from '../tools/shown-length.ts';
import type { ListingPart } from './listing-part.ts';
import { matrixOf, matrixOfCategories } from './matrix.ts';

const base: ListingPart = {
  id: 1,
  inventoryCode: 'X4-1/2R-SQ',
  type: 'end-mill',
  profile: 'square',
  units: 'inch',
  size: '1/2',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  shankForm: 'HA',
  cuttingLength: 1,
  overallLength: 3,
  flutes: 4,
  coating: 'AlTiN',
  coolantThrough: false,
  available: 12,
};
const codesIn = (parts: readonly ListingPart[]) =>
  matrixOf(parts).cells.map(({ row, column, parts: there }) => [
    row,
    column,
    there.map(({ inventoryCode }) => inventoryCode).join(' '),
  ]);

test('end mills of several lengths are arranged by diameter and length of cut', () => {
  const parts = [
    { ...base, inventoryCode: 'half-long', cuttingLength: 2 },
    { ...base, inventoryCode: 'half' },
    { ...base, inventoryCode: 'half-weldon', shankForm: 'HB' as const },
    { ...base, inventoryCode: 'quarter', cuttingDiameter: 0.25, cuttingLength: 0.75 },
  ];
  expect(matrixOf(parts)).toMatchObject({
    rowsBy: 'diameter',
    columnsBy: 'cutting-length',
    rows: ['6.35', '12.7'],
    columns: ['19.05', '25.4', '50.8'],
  });
  expect(codesIn(parts)).toEqual([
    [0, 0, 'quarter'],
    [1, 1, 'half half-weldon'],
    [1, 2, 'half-long'],
  ]);
});

test('where each diameter has one length, the columns are what tells the most parts apart', () => {
  const parts = [0.25, 0.5].flatMap((cuttingDiameter) =>
    [0.015, 0.03, 0.06].map((cornerRadius) => ({
      ...base,
      profile: 'radius' as const,
      cuttingDiameter,
      cuttingLength: 2 * cuttingDiameter,
      cornerRadius,
    })),
  );
  const weldon = { ...parts[0]!, shankForm: 'HB' as const };
  expect(matrixOf([...parts, weldon])).toMatchObject({
    columnsBy: 'corner',
    columns: ['r0.381', 'r0.762', 'r1.524'],
  });
});

test('parts of one diameter are arranged by what has the most values', () => {
  const parts = [1, 2, 3].flatMap((overallLength) => [
    { ...base, overallLength },
    { ...base, overallLength, flutes: 5 },
  ]);
  expect(matrixOf(parts)).toMatchObject({
    rowsBy: 'overall-length',
    rows: ['25.4', '50.8', '76.2'],
    columnsBy: 'flutes',
    columns: ['4', '5'],
  });
});

test('parts that their diameter alone tells apart have a single column', () => {
  const drills = Array.from({ length: 30 }, (_, index) => ({
    ...base,
    type: 'drill' as const,
    cuttingDiameter: 0.1 + index / 100,
    cuttingLength: 1 + Math.floor(index / 10),
  }));
  expect(matrixOf(drills)).toMatchObject({ rowsBy: 'diameter', columnsBy: undefined, columns: [''] });
});

test('two drills of one size among many do not make a column for each length', () => {
  const drills = Array.from({ length: 30 }, (_, index) => ({
    ...base,
    type: 'drill' as const,
    cuttingDiameter: 0.1 + index / 100,
    cuttingLength: 1 + index / 10,
  }));
  expect(matrixOf([...drills, { ...drills[0]!, cuttingLength: 9 }]).columnsBy).toBeUndefined();
});

test('many lengths are grouped by what they are relative to the diameter', () => {
  const sizes = [
    [0.125, 0.25, 0.5, 0.75],
    [0.25, 0.375, 0.75, 1.5],
    [0.5, 0.625, 1, 1.25, 3.5],
    [1, 1.25, 1.5, 2.25],
  ] as const;
  const parts = sizes.flatMap(([cuttingDiameter, ...lengths]) =>
    lengths.map((cuttingLength) => ({ ...base, cuttingDiameter, cuttingLength })),
  );
  const { isByDepth, columnsBy, columns, cells } = matrixOf(parts);
  expect({ isByDepth, columnsBy, columns }).toEqual({
    isByDepth: true,
    columnsBy: 'cutting-length',
    columns: ['1.5', '2', '3', '4', '6', '6+'],
  });
  // 1-1/4 and 1-1/2 in of a 1 in mill share a column; a length that is exactly 3 × D is in the column to 3 × D.
  expect(cells.find(({ row, column }) => row === 3 && column === 0)?.values).toEqual(['31.75', '38.1']);
  expect(cells.find(({ row, column }) => row === 1 && column === 2)?.values).toEqual(['19.05']);
  expect(cells.find(({ row, column }) => row === 2 && column === 5)?.values).toEqual(['88.9']);
});

test('inch and metric parts of the same size share a cell', () => {
  const metric = {
    ...base,
    units: 'metric' as const,
    cuttingDiameter: 12.7,
    shankDiameter: 12.7,
    cuttingLength: 25.4,
    overallLength: 76.2,
  };
  const other = { ...base, cuttingDiameter: 0.25, cuttingLength: 0.5 };
  expect(matrixOf([base, metric, other]).cells.map(({ parts }) => parts.length)).toEqual([1, 2]);
});

test('every part is in exactly one cell, and no parts have no cells', () => {
  const anyPart = fc
    .record({
      cuttingDiameter: fc.constantFrom(0.25, 0.5, 1),
      cuttingLength: fc.constantFrom(0.1, 0.2, 0.3, 0.5, 1, 1.2, 1.4, 2, 3, 4, 9),
      flutes: fc.constantFrom(2, 4),
      coating: fc.constantFrom('AlTiN', undefined),
    })
    .map((some) => ({ ...base, ...some }));
  fc.assert(
    fc.property(fc.array(anyPart), (parts) => {
      const { cells, rows, columns, columnsBy } = matrixOf(parts);
      const placed = cells.flatMap((cell) => cell.parts);
      expect(new Set(placed)).toEqual(new Set(parts));
      expect(placed).toHaveLength(parts.length);
      for (const { row, column } of cells) expect([rows[row], columns[column]]).not.toContain(undefined);
      for (const { values, parts: there } of columnsBy === 'cutting-length' ? cells : []) {
        const lengths = there.map((part) => lengthKey(part.cuttingLength, 'inch'));
        expect(new Set(values)).toEqual(new Set(lengths));
      }
    }),
  );
  expect(matrixOf([]).cells).toEqual([]);
});

const drill: ListingPart = { ...base, type: 'drill', profile: 'drill', flutes: 2 };

test('the parts of a series stand below their categories, in rows of their diameters', () => {
  const short: ListingPart[] = [0.25, 0.5].map((cuttingDiameter) => ({ ...drill, cuttingDiameter }));
  const metric = { ...drill, units: 'metric' as const, cuttingDiameter: 12.7, size: '12.7' };
  const long: ListingPart[] = [{ ...drill, cuttingLength: 2.5 }, metric];
  const { rowsBy, ranges } = matrixOfCategories([short, [], long]);
  expect([rowsBy, ranges.map(({ rows }) => rows)]).toEqual(['diameter', [['6.35', '12.7']]]);
  expect(ranges[0]?.cells).toEqual([
    { row: 0, column: 0, parts: [short[0]] },
    { row: 1, column: 0, parts: [short[1]] },
    { row: 1, column: 2, parts: long },
  ]);
  expect(matrixOfCategories([])).toMatchObject({ ranges: [{ rows: [], cells: [] }] });
});

test('the ranges of many sizes together have every part once', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 300 });
  fc.assert(
    fc.property(sizes, sizes, (one, other) => {
      const categories = [one, other].map((its) =>
        its.map((size) => ({ ...drill, cuttingDiameter: size / 64 })),
      );
      const { ranges } = matrixOfCategories(categories);
      const placed = ranges.flatMap(({ cells }) => cells.flatMap(({ parts }) => parts));
      expect(new Set(placed)).toEqual(new Set(categories.flat()));
      expect(placed).toHaveLength(one.length + other.length);
      const rows = ranges.flatMap((range) => range.rows);
      expect(new Set(rows).size).toBe(rows.length);
      for (const range of ranges) expect(range.rows.length).toBeLessThanOrEqual(60);
    }),
  );
});
