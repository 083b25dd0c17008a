import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ListingFilter, facetCounts, filterRows, pageOf, sortRows, withKnownValues } from './listing.ts';
import { type ListingPart, facetNames, facetSize, valuesUnder } from './listing-part.ts';

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
const metric: ListingPart = {
  ...base,
  id: 2,
  inventoryCode: 'X4-M12.7L-0.3',
  profile: 'radius',
  units: 'metric',
  size: '12.7',
  cuttingDiameter: 12.7,
  shankDiameter: 12,
  cuttingLength: 26,
  overallLength: 83,
  cornerRadius: 0.3,
  available: 0,
};
const small: ListingPart = {
  ...base,
  id: 3,
  inventoryCode: 'A2-1/4R-SQ',
  size: '1/4',
  cuttingDiameter: 0.25,
  flutes: 2,
  coating: undefined,
};
const rows = [base, metric, small];

const anyRow: fc.Arbitrary<ListingPart> = fc
  .record({
    id: fc.nat(),
    units: fc.constantFrom('inch', 'metric'),
    cuttingDiameter: fc.constantFrom(0.5, 12.7, 6, 0.25),
    flutes: fc.constantFrom(2, 3, 4),
    coating: fc.constantFrom('AlTiN', 'ZrN', undefined),
    shankForm: fc.constantFrom('HA', 'HB'),
    available: fc.constantFrom(0, 5),
    group: fc.constantFrom(
      undefined,
      { series: 'x4', materials: ['P1', 'K1'] },
      { series: 'a2', materials: ['N1'] },
    ),
  })
  .map((some) => ({ ...base, ...some, inventoryCode: `P-${some.id}` }));
const anyFilter: fc.Arbitrary<ListingFilter> = fc
  .record(
    {
      units: fc.constantFrom([], ['inch'], ['inch', 'metric']),
      flutes: fc.constantFrom([], ['2'], ['2', '4'], ['9']),
      coating: fc.constantFrom([], ['none'], ['AlTiN']),
      form: fc.constantFrom([], ['HB']),
      stock: fc.constantFrom([], ['yes']),
      type: fc.constantFrom([], ['end-mill'], ['drill']),
      series: fc.constantFrom([], ['x4']),
      material: fc.constantFrom([], ['P1', 'N1']),
    },
    { requiredKeys: [] },
  )
  .map((facets) => ({ facets }));

test('lengths have a text of their own, a thread mill is not named by its diameter, words have none', () => {
  const textOf = (part: ListingPart, facet: (typeof facetNames)[number]) => facetSize(part, facet)?.text;
  expect(textOf(metric, 'diameter')).toBe('12.7');
  expect(textOf({ ...metric, type: 'thread-mill', size: 'M16x2' }, 'diameter')).toBe('12.7');
  expect(textOf(metric, 'cutting-length')).toBe('26');
  expect(textOf(metric, 'overall-length')).toBe('83');
  expect(textOf(metric, 'shank')).toBe('12');
  for (const facet of ['units', 'flutes', 'coating', 'form'] as const)
    expect(textOf(metric, facet)).toBeUndefined();
});

test('where no row is left, the units of all rows are listed with a count of 0', () => {
  const facets = facetCounts(rows, { facets: {}, minimumDiameterMm: 9_000 });
  expect(facets.map(({ name, options }) => [name, options.map(({ count }) => count)])).toEqual([
    ['units', [...new Set(rows.map(({ units }) => units))].map(() => 0)],
  ]);
});

test('without a filter every row is listed', () => {
  expect(filterRows(rows, { facets: {} })).toEqual(rows);
});

test('half an inch and 12.7 mm are one diameter, written in both systems', () => {
  expect(filterRows(rows, { facets: { diameter: ['12.7'] } })).toEqual([base, metric]);
  const diameter = facetCounts(rows, { facets: {} }).find(({ name }) => name === 'diameter');
  expect(diameter?.options.map(({ value, count }) => [value, count])).toEqual([
    ['6.35', 1],
    ['12.7', 2],
  ]);
  expect(diameter?.options[1]?.sizes).toEqual([
    { text: '1/2', units: 'inch' },
    { text: '12.7', units: 'metric' },
  ]);
});

test('another value of a facet adds rows, another facet removes rows', () => {
  expect(filterRows(rows, { facets: { flutes: ['2', '4'], stock: ['yes'] } })).toEqual([base, small]);
  expect(filterRows(rows, { facets: { flutes: ['2'], diameter: ['12.7'] } })).toEqual([]);
});

test('a minimum reach leaves the parts that reach it', () => {
  expect(filterRows(rows, { facets: {}, minimumReachMm: 25.4 })).toEqual(rows);
  expect(filterRows(rows, { facets: {}, minimumReachMm: 25.5 })).toEqual([metric]);
});

test('a part within the limits of its diameter is left, also at the limits', () => {
  const within = (minimumDiameterMm?: number, maximumDiameterMm?: number) =>
    filterRows(rows, { facets: {}, minimumDiameterMm, maximumDiameterMm });
  expect(within(12.7)).toEqual([base, metric]);
  expect(within(undefined, 6.35)).toEqual([small]);
  expect(within(6.3, 12.6)).toEqual([small]);
  expect(within(12.8, 20)).toEqual([]);
});

test('a part is found under each material that it suits, in the order of ISO 513', () => {
  const steel = { ...base, group: { series: 'x4', materials: ['M1', 'P2', 'P1'] } };
  const aluminum = { ...small, group: { series: 'a2', materials: ['N1'] } };
  const list = [steel, aluminum];
  expect(filterRows(list, { facets: { material: ['P2'] } })).toEqual([steel]);
  expect(filterRows(list, { facets: { material: ['P1', 'N1'] } })).toEqual(list);
  const facets = facetCounts(list, { facets: { material: ['N1'] } });
  const values = (name: string) =>
    facets.find((facet) => facet.name === name)?.options.map(({ value, count }) => `${value} ${count}`);
  expect(values('material')).toEqual(['P1 1', 'P2 1', 'M1 1', 'N1 1']);
  expect(values('series')).toEqual(['a2 1']);
});

test('of many series those with the most parts are listed, and the chosen one', () => {
  const list = Array.from({ length: 30 }, (_, at) =>
    Array.from({ length: at + 1 }, () => ({
      ...base,
      group: { series: `s${at}`, materials: [] },
    })),
  ).flat();
  const [series] = facetCounts(list, { facets: { series: ['s2'] } }, ['series']);
  const values = series?.options.map(({ value }) => value) ?? [];
  expect(values).toHaveLength(25);
  expect([values.includes('s1'), values.includes('s2'), values.includes('s29')]).toEqual([false, true, true]);
});

test('facets of some names are counted alone', () => {
  expect(facetCounts(rows, { facets: {} }, ['units', 'stock']).map(({ name }) => name)).toEqual([
    'units',
    'stock',
  ]);
});

test('a chosen value is listed even when no row has it', () => {
  const coating = facetCounts(rows, { facets: { coating: ['DLC'] } }).find(({ name }) => name === 'coating');
  expect(coating?.options).toContainEqual({ value: 'DLC', count: 0, isSelected: true, sizes: [] });
});

test('values that no row has can be removed from a filter', () => {
  const filter = withKnownValues(rows, {
    facets: { coating: ['DLC', 'AlTiN'], flutes: ['9'] },
    minimumReachMm: 5,
  });
  expect(filter).toEqual({ facets: { coating: ['AlTiN'] }, minimumReachMm: 5 });
});

test('a facet counts the rows that match the choices of the other facets', () => {
  fc.assert(
    fc.property(fc.array(anyRow), anyFilter, (list, filter) => {
      const counted = new Map(facetCounts(list, filter).map((facet) => [facet.name, facet.options]));
      for (const name of facetNames) {
        const others = { facets: { ...filter.facets, [name]: [] } };
        const left = filterRows(list, others);
        for (const { value, count } of counted.get(name) ?? []) {
          expect(count).toBe(left.filter((row) => valuesUnder(row, name).includes(value)).length);
        }
      }
    }),
  );
});

test('facets are in their order, and their sizes from small to large', () => {
  const grouped = rows.map((row) => ({ ...row, group: { series: 'x4', materials: ['P1'] } }));
  const facets = facetCounts(grouped, { facets: {} });
  expect(facets.map(({ name }) => name)).toEqual(facetNames);
  const corners = facets.find(({ name }) => name === 'corner')?.options.map(({ value }) => value);
  expect(corners).toEqual(['r0.3', 'square']);
});

test('rows without a value are sorted last in both directions', () => {
  const price = (row: ListingPart) => (row.id === 2 ? undefined : row.id * 100);
  const codes = (direction: 'ascending' | 'descending') =>
    sortRows(rows, { by: 'price', direction }, price).map(({ id }) => id);
  expect(codes('ascending')).toEqual([1, 3, 2]);
  expect(codes('descending')).toEqual([3, 1, 2]);
});

test('inch and metric rows are sorted by their length, then in the order of a printed catalogue', () => {
  expect(sortRows(rows, { by: 'diameter', direction: 'ascending' }).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(sortRows(rows, { by: 'diameter', direction: 'descending' }).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a page beyond the last is the last, and an empty list has one empty page', () => {
  expect(pageOf([1, 2, 3, 4, 5], 9, 2)).toEqual({ rows: [5], page: 3, pageCount: 3, total: 5 });
  expect(pageOf([], 1, 50)).toEqual({ rows: [], page: 1, pageCount: 1, total: 0 });
});

test('rows are sorted by a size of their type, those without it last', () => {
  const sized = rows.map((row, at) => ({ ...row, ownSizes: at === 1 ? undefined : { size_bore: 30 - at } }));
  const ids = (direction: 'ascending' | 'descending') =>
    sortRows(sized, { by: 'size_bore', direction }).map(({ id }) => id);
  expect(ids('ascending')).toEqual([3, 1, 2]);
  expect(ids('descending')).toEqual([1, 3, 2]);
});
