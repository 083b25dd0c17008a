// The paper of a drawing: its size, its border, and the usual scales. In millimetres of paper.

import type { ToolUnits } from '../tools/tools.ts';
import { type Path, type Point, polyline } from './path.ts';
import { titleBlockHeight, titleBlockWidth } from './title-block.ts';

/** Width and height of the paper of usual printers: A4 for millimetres, ANSI A (Letter) for inches. */
const sheetSizes: Readonly<Record<ToolUnits, readonly [width: number, height: number]>> = {
  metric: [297, 210],
  inch: [279.4, 215.9],
};

/** Width of the border: more on the left, where the sheet is filed. */
const border = { left: 20, other: 10 } as const;

/** The usual scales: those of ISO 5455 for millimetres, repeated halves for inches. */
const standardRatios: Readonly<Record<ToolUnits, readonly number[]>> = {
  metric: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  inch: [40, 20, 10, 4, 2, 1, 0.5, 0.25, 0.1],
};

export type SheetFrame = {
  readonly width: number;
  readonly height: number;
  /** The area within the border. */
  readonly inner: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly border: Path;
  /** The upper left corner of the title block. */
  readonly blockAt: Point;
};

/** Returns the sheet for these units. */
export function sheetFrame(units: ToolUnits): SheetFrame {
  const [width, height] = sheetSizes[units];
  const { left, other } = border;
  const inner = { left, right: width - other, top: other, bottom: height - other };
  const corners: Point[] = [
    [inner.left, inner.top],
    [inner.right, inner.top],
    [inner.right, inner.bottom],
    [inner.left, inner.bottom],
  ];
  return {
    width,
    height,
    inner,
    border: polyline(corners, true),
    blockAt: [inner.right - titleBlockWidth, inner.bottom - titleBlockHeight],
  };
}

/** Returns the largest usual scale up to a given one, or the given one if it is below all of them; 1 is life size. */
export function standardRatio(ratio: number, units: ToolUnits): number {
  return standardRatios[units].find((standard) => standard <= ratio + 1e-9) ?? ratio;
}

/** Formats a scale for a drawing: `2:1` is larger than life, `1:2` smaller. */
export function ratioText(ratio: number): string {
  const short = (value: number) => String(Math.round(value * 100) / 100);
  return ratio >= 1 ? `${short(ratio)}:1` : `1:${short(1 / ratio)}`;
}
