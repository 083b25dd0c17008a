import { expect, test } from 'vitest';
import { drillDiametersMm, drillRowAt, drillTable } from '@chipload/domain/speeds';
import { chartOf, chartSize } from './drill-chart-lines.ts';

const table = drillTable({ series: '5xD', coolant: true }, 'P3')!;
const rowAt = (diameterMm: number) => drillRowAt(table, diameterMm);

test('the feed rises and the spindle speed falls with the diameter, each on a scale from 0 to its maximum', () => {
  const feed = chartOf('feed', rowAt, drillDiametersMm, undefined);
  const turn = chartOf('turn', rowAt, drillDiametersMm, undefined);
  expect(feed.most.feed).toBe(325);
  expect(turn.most.turn).toBe(10_080);
  expect(feed.points.at(-1)).toEqual({ x: chartSize.width - chartSize.right, y: feed.top });
  expect(turn.points[0]).toEqual({ x: chartSize.left, y: turn.top });
  expect(feed.points.map(({ y }) => y)).toEqual(feed.points.map(({ y }) => y).toSorted((a, b) => b - a));
  expect(turn.points.map(({ y }) => y)).toEqual(turn.points.map(({ y }) => y).toSorted((a, b) => a - b));
});

test('a marked diameter is on its line', () => {
  const { mark, points } = chartOf('feed', rowAt, drillDiametersMm, 10);
  expect(mark).toEqual(points[5]);
  expect(chartOf('feed', rowAt, drillDiametersMm, undefined).mark).toBeUndefined();
});
