// The hatched section through the flat of a shank, with the height that remains.

import type { ShankFlat } from '../tools/tools.ts';
import { drawSpan, pointer } from './dimension-lines.ts';
import { type Path, type Point, type Stretch, line } from './path.ts';
import { labelHeight } from './open-drawing.ts';
import type { SheetText } from './sheet-text.ts';

/** The section and its dimension, on paper. */
export type FlatSection = {
  readonly outline: readonly Path[];
  readonly hatching: readonly Path[];
  readonly thin: readonly Path[];
  readonly chain: readonly Path[];
  readonly arrows: readonly Path[];
  readonly texts: readonly SheetText[];
};

/** The distance between the lines of a hatching. */
const hatchStep = 2;

type SectionOf = {
  readonly shankDiameter: number;
  readonly flat: ShankFlat;
  readonly centre: Point;
  readonly scale: number;
  /** The text below it, and the one beside its height. */
  readonly name: string;
  readonly heightText: string;
};

/** Draws the section about a centre. */
export function flatSection({
  shankDiameter,
  flat,
  centre,
  scale,
  name,
  heightText,
}: SectionOf): FlatSection {
  const [x, y] = centre;
  const radius = (shankDiameter / 2) * scale;
  const level = y - radius + flat.depth * scale;
  const half = Math.sqrt(Math.max(0, radius ** 2 - (y - level) ** 2));
  const corners: Point[] = [
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
    [x - half, level],
  ];
  const stretches = corners.map((to): Stretch => ({ to, centre, radius, isClockwise: true }));
  const pen = { lines: [line([x + half + 1, level], [x + radius + 7.2, level])], arrows: [] };
  pen.lines.push(line([x + 1, y + radius], [x + radius + 7.2, y + radius]));
  drawSpan(pen, [x + radius + 6, level], [x + radius + 6, y + radius]);
  return {
    outline: [{ start: [x + half, level], stretches, isClosed: true }],
    hatching: hatching(centre, radius, level),
    thin: pen.lines,
    chain: [line([x - radius - 3, y], [x + radius + 3, y]), line([x, y - radius - 3], [x, y + radius + 3])],
    arrows: pen.arrows,
    texts: [
      { text: heightText, x: x + radius + 8, y: y + labelHeight / 2, height: labelHeight, anchor: 'start' },
      { text: name, x, y: y + radius + 9, height: labelHeight, anchor: 'middle' },
    ],
  };
}

/**
 * Draws where the section is cut: on each side of the tool a thick stroke, an arrow in the direction of view, and its
 * letter.
 */
export function sectionMarks(
  [x, y]: Point,
  half: number,
  letter: string,
): Pick<FlatSection, 'outline' | 'arrows' | 'texts' | 'thin'> {
  const ends = [-1, 1].map((side) => ({ from: y + side * (half + 1), to: y + side * (half + 4) }));
  return {
    outline: ends.map(({ from, to }) => line([x, from], [x, to])),
    thin: ends.map(({ to }) => line([x, to], [x + 5, to])),
    arrows: ends.map(({ to }) => pointer([x, to], [x + 5, to])),
    texts: ends.map(({ from, to }) => ({
      text: letter,
      x: x + 5.8,
      y: Math.max(from, to) - 0.2,
      height: labelHeight,
      anchor: 'start',
    })),
  };
}

/** Returns lines at 45° within a circle, below a level. */
function hatching([x, y]: Point, radius: number, level: number): Path[] {
  const lines: Path[] = [];
  const most = radius * Math.SQRT2;
  for (let at = -most + hatchStep; at < most; at += hatchStep) {
    // The line y = x + at about the centre: it meets the circle where (u, u + at) is a radius long.
    const root = Math.sqrt(Math.max(0, 2 * radius ** 2 - at ** 2));
    const from = Math.max((-at - root) / 2, level - y - at);
    const to = (-at + root) / 2;
    if (to - from > 0.1) lines.push(line([x + from, y + from + at], [x + to, y + to + at]));
  }
  return lines;
}
