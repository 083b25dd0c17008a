// The lines of the chart, in two panels above each other over the same diameters, each on a scale from 0 to its maximum.

import type { DrillRowAt } from '@chipload/domain/speeds';

/** In the units of the drawing. */
export const chartSize = { width: 360, height: 292, left: 52, right: 8 } as const;

const panels = { feed: { top: 24, bottom: 130 }, turn: { top: 168, bottom: 268 } } as const;
export type ChartValue = keyof typeof panels;

type Point = { readonly x: number; readonly y: number };

/** The number of segments of each curve. */
const segments = 60;

/** Returns how to draw a value over the diameter: its line, its points at the listed diameters, and the marked point. */
export function chartOf(
  value: ChartValue,
  rowAt: (diameterMm: number) => DrillRowAt,
  listedMm: readonly number[],
  markedMm: number | undefined,
): {
  readonly line: string;
  readonly points: readonly Point[];
  readonly mark: Point | undefined;
  readonly top: number;
  readonly bottom: number;
  /** The row with the highest value. */
  readonly most: DrillRowAt;
} {
  const { top, bottom } = panels[value];
  const [from = 0, to = 1] = [listedMm[0], listedMm.at(-1)];
  const ends = [rowAt(from), rowAt(to)] as const;
  const most = ends[0][value] > ends[1][value] ? ends[0] : ends[1];
  const { left, right, width } = chartSize;
  const pointAt = (diameterMm: number): Point => ({
    x: rounded(left + ((diameterMm - from) / (to - from)) * (width - left - right)),
    y: rounded(bottom - (rowAt(diameterMm)[value] / most[value]) * (bottom - top)),
  });
  const along = Array.from({ length: segments + 1 }, (_, index) =>
    pointAt(from + ((to - from) * index) / segments),
  );
  return {
    line: along.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    points: listedMm.map(pointAt),
    mark: markedMm === undefined ? undefined : pointAt(markedMm),
    top,
    bottom,
    most,
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
