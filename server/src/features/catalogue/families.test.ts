import { toolTypes } from '@chipload/domain/tools';
import { expect, test } from 'vitest';

import { familiesOf, pageOfCards, parsePage } from './families.ts';

test('a shop of few series shows all of them by type of tool, those without a part last', () => {
  const { families, pages } = familiesOf([...seriesOf('drill', 3), ...seriesOf(undefined, 1)], first());
  expect(families.map(({ type, series }) => [type, series.length])).toEqual([
    ['drill', 3],
    ['other', 1],
  ]);
  expect(pages).toBe(1);
});

test('a shop of many series shows the first of each type, with the counts of all', () => {
  const { families } = familiesOf(
    toolTypes.flatMap((type) => seriesOf(type, 100)),
    first(),
  );
  expect(families).toHaveLength(toolTypes.length);
  for (const { series, series_count: count, parts } of families) {
    expect(series.length).toBeLessThanOrEqual(10);
    expect([count, parts]).toEqual([100, 700]);
  }
});

test('every series of a type is on one of its pages, each once', () => {
  const series = [...seriesOf('drill', 95), ...seriesOf('reamer', 3)];
  const pages = [1, 2, 3].map((page) => familiesOf(series, { type: 'drill', page }));
  expect(pages.map(({ page, pages: count }) => [page, count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
  const shown = pages.flatMap(({ families }) => families.flatMap((family) => family.series));
  expect(new Set(shown.map(({ slug }) => slug)).size).toBe(95);
  expect(shown).toHaveLength(95);
});

test('a type that the shop does not have shows every type', () => {
  expect(familiesOf(seriesOf('drill', 2), { type: 'saw', page: 1 }).families).toHaveLength(1);
});

test('a page beyond the last one is the last', () => {
  expect(pageOfCards([1, 2, 3], 9)).toEqual({ shown: [1, 2, 3], page: 1, pages: 1 });
  expect([parsePage('2'), parsePage('0'), parsePage('x'), parsePage(undefined)]).toEqual([2, 1, 1, 1]);
});

function first() {
  return { type: undefined, page: 1 };
}

/** Returns series of one type of tool, each with seven parts. */
function seriesOf(type: string | undefined, count: number): Parameters<typeof familiesOf>[0] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `${type}-${index}`,
    name: `${type} ${index}`,
    summary: '',
    parts: 7,
    materials: [],
    example: type === undefined ? null : exampleOf(type),
    example_code: type === undefined ? null : `${type}-${index}-example`,
  }));
}

function exampleOf(type: string) {
  return {
    tool_type: type,
    profile: 'square',
    units: 'inch',
    size: '1/2',
    cutting_diameter: 0.5,
  } as NonNullable<Parameters<typeof familiesOf>[0][number]['example']>;
}
